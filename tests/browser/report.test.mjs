// A report opened from the disk: no complaint, no request, every key, links in and out, readable by everybody.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { accessible, battles, browse, desk, page, run, shot } from "./stage.mjs";

let browser;
before(async () => { browser = await browse(); });
after(() => browser.close());

for (const battle of battles) {
  test(`report of ${battle}`, async () => {
    const folder = desk();
    run(folder, "report", `scenarios/${battle}`, "--turns", "2", "-o", "game.html");
    assert.ok(statSync(join(folder, "game.html")).size < 3_000_000);
    for (const colorScheme of ["light", "dark"]) {
      const { shown, complaints, close } = await page(browser, { colorScheme });
      await shown.goto("file://" + join(folder, "game.html"));
      const where = () => shown.textContent("#where");
      const last = Number(await shown.getAttribute("#slider", "max"));
      await shown.keyboard.press("End");
      assert.match(await where(), new RegExp(`^step ${last} of ${last}`));
      await shown.keyboard.press("Home");
      assert.match(await where(), /^step 0 of/);
      await shown.keyboard.press("ArrowRight");
      assert.match(await where(), /^step 1 of/);
      await shown.keyboard.press("ArrowDown");
      await shown.keyboard.press("ArrowUp");
      await shown.goto("file://" + join(folder, `game.html#turn=1&step=${Math.min(14, last)}`));
      await shown.reload();
      assert.match(await where(), new RegExp(`^step ${Math.min(14, last)} of`));
      await shot(shown, `report-${battle.split("/")[1]}-${colorScheme}`);
      for (const part of ["game", "curves", "heat", "digest", "findings"]) {
        await shown.click(`nav button[data-part=${part}]`);
        await accessible(shown, `${battle}, ${part}, ${colorScheme}`);
      }
      assert.deepEqual(complaints, []);
      await close();
    }
  });
}
