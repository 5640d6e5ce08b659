// The pictures of the README: the workbench while a side is played, and three steps of a replay. `.ci/pictures` runs it.
import { join } from "node:path";
import { browse, desk, page, root, run, scenario, serve } from "./stage.mjs";

const folder = desk();
const images = join(root, "docs/images");
const battle = "small-units/primosole";
const browser = await browse();

const path = scenario(folder, battle).replace("red-berets", "the-ford");
const bench = await serve(folder, path);
const { shown, close } = await page(browser, { viewport: { width: 1400, height: 860 }, origin: new URL(bench.address).origin });
await shown.goto(bench.address);
await shown.waitForFunction(() => document.querySelectorAll("#counters g.unit").length > 0);
run(folder, "play", path, "--turns", "3", "--seed", "7", "--trace", "records/game.jsonl");
run(folder, "play", path, "--turns", "3", "--seed", "7", "--trace", `scenarios/${battle}/records/game.jsonl`);
await shown.reload();
await shown.click("nav button[data-part=records]");
await shown.waitForSelector("#record-list form");
// Go on from the middle of a record, so that the picture is the same each time.
await shown.fill("#record-list input", "24");
await shown.click("#record-list form button");
await shown.waitForFunction(() => document.querySelector("#question").textContent !== "" && document.querySelectorAll("#orders button").length > 0);
await shown.waitForTimeout(400);
await shown.screenshot({ path: join(images, "workbench.png") });
await close();
bench.end();

run(folder, "report", "records/game.jsonl", "--scenario", path, "-o", "game.html");
for (const [number, step] of [[1, 9], [2, 16], [3, 23]]) {
  const { shown, close } = await page(browser, { viewport: { width: 960, height: 620 } });
  await shown.goto("file://" + join(folder, `game.html#step=${step}`));
  await shown.keyboard.press("c");
  for (let times = 0; times < 3; times++) await shown.keyboard.press("+");
  await shown.waitForTimeout(400);
  await shown.screenshot({ path: join(images, `replay-${number}.png`) });
  await close();
}
await browser.close();
