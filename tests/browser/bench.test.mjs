// The workbench in a real browser: saves seen, pages, and a side played by clicks, keys and words.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, battles, browse, desk, page, run, serve, shot } from "./stage.mjs";

let browser;
before(async () => { browser = await browse(); });
after(() => browser.close());

const opened = async (battle, options = {}) => {
  const folder = desk();
  const bench = await serve(folder, `scenarios/${battle}`);
  const origin = new URL(bench.address).origin;
  const at = await page(browser, { origin, ...options });
  await at.shown.goto(bench.address);
  await at.shown.waitForFunction(() => document.querySelectorAll("#counters g.unit").length > 0, null, { timeout: 60_000 });
  return { folder, bench, ...at, end: async () => { await at.close(); bench.end(); } };
};
const answered = (shown) => shown.waitForFunction(() => !document.body.classList.contains("busy") && document.querySelector("#question").textContent !== "");

for (const battle of battles) {
  test(`a side of ${battle} is played by clicks, kept, and borne out by the rules`, async () => {
    const { folder, shown, complaints, end } = await opened(battle);
    const name = battle.split("/")[1];
    await shot(shown, `bench-${name}-edit`);
    await accessible(shown, "edit");
    await shown.click("nav button[data-part=play]");
    await shown.selectOption("#seat-1", "greedy");
    await shown.click("#begin button[type=submit]");
    await answered(shown);
    let given = 0;
    for (let round = 0; round < 12; round++) {
      if (await shown.evaluate(() => document.querySelector("#question").textContent.startsWith("Over"))) break;
      const before = await shown.textContent("#story");
      // A list of all orders is there beside the map; every third order is typed.
      const orders = shown.locator("#orders button");
      if (await orders.count() === 0) break;
      if (round % 3 === 2) {
        await shown.fill("#words", await orders.first().textContent());
        await shown.press("#words", "Enter");
      } else {
        await shown.evaluate(() => { for (const group of document.querySelectorAll("#orders details")) group.open = true; });
        await orders.nth(round % Math.min(5, await orders.count())).click();
      }
      await shown.waitForFunction((was) => document.querySelector("#story").textContent !== was, before);
      await answered(shown);
      given++;
    }
    assert.ok(given > 3, String(given));
    await shot(shown, `bench-${name}-play`);
    await accessible(shown, "play");
    await shown.click("#undo");
    await answered(shown);
    await shown.click("#redo");
    await answered(shown);
    await shown.click("#hint");
    await shown.waitForSelector("#hints li");
    await shown.click("#save");
    await shown.waitForFunction(() => document.querySelector("#why").textContent.startsWith("kept as"));
    const records = join(folder, "scenarios", battle, "records");
    run(folder, "replay", join(records, readdirSync(records)[0]), "--rules");
    assert.deepEqual(complaints, []);
    await end();
  });
}

test("a counter is clicked, then its hex", async () => {
  const { shown, end } = await opened(battles[2]);
  await shown.click("nav button[data-part=play]");
  await shown.selectOption("#seat-1", "greedy");
  await shown.click("#begin button[type=submit]");
  await answered(shown);
  // Whatever is lit is clicked until an order is given.
  const before = await shown.textContent("#story");
  for (let tries = 0; tries < 8 && (await shown.textContent("#story")) === before; tries++) {
    const spot = await shown.evaluate(() => {
      const menu = document.querySelector("#menu:not([hidden]) button");
      const target = menu || document.querySelector("#cells .legal.inner") || document.querySelector("#counters .actor");
      if (!target) return null;
      const box = target.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    assert.ok(spot, "something can be clicked");
    await shown.mouse.click(spot[0], spot[1]);
    await answered(shown);
  }
  assert.notEqual(await shown.textContent("#story"), before);
  await end();
});

test("a save is seen, an error leaves the picture and the place", async () => {
  const { folder, shown, complaints, end } = await opened(battles[0]);
  const battle = join(folder, "scenarios", battles[0]);
  const file = join(battle, readdirSync(battle).find((name) => name.endsWith(".scenario.toml")));
  const good = readFileSync(file, "utf8");
  await shown.focus("#stage");
  for (let i = 0; i < 4; i++) await shown.keyboard.press("+");
  const place = () => shown.evaluate(() => document.querySelector("#board").getAttribute("style"));
  const was = await place();
  writeFileSync(file, good + "\nnonsense = = 3\n");
  await shown.waitForFunction(() => /error/.test(document.querySelector("#status").textContent));
  await shown.waitForSelector("#ribbon:not([hidden])");
  assert.ok(await shown.locator("#counters g.unit").count() > 0);
  await shown.click("#findings li.error button");
  await shown.waitForSelector("#findings pre");
  await accessible(shown, "with an error");
  await shot(shown, "bench-error");
  writeFileSync(file, good);
  await shown.waitForFunction(() => !/error/.test(document.querySelector("#status").textContent));
  assert.equal(await place(), was);
  await shown.click("nav button[data-part=pages]");
  await shown.waitForSelector("#pages img");
  await accessible(shown, "pages");
  await shot(shown, "bench-pages");
  assert.deepEqual(complaints, []);
  await end();
});

test("two people at one screen have a curtain, and a dark, narrow page is readable", async () => {
  const { shown, end } = await opened(battles[0], { colorScheme: "dark", viewport: { width: 800, height: 900 } });
  await shown.click("nav button[data-part=play]");
  await shown.selectOption("#seat-1", "human");
  await shown.click("#begin button[type=submit]");
  await shown.waitForSelector("#curtain:not([hidden])");
  assert.equal(await shown.locator("#counters g.unit").count(), 0);
  await shown.click("#lift");
  await shown.waitForFunction(() => document.querySelectorAll("#orders button").length > 0 || !document.querySelector("#curtain").hidden);
  await accessible(shown, "dark and narrow");
  await shot(shown, "bench-800-dark");
  await end();
});
