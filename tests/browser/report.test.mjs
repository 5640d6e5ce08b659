// A report opened from the disk: no complaint, no request, every key, links in and out, readable by everybody.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, battles, browse, desk, page, run, scenario, shot } from "./stage.mjs";

let browser;
before(async () => { browser = await browse(); });
after(() => browser.close());

// Where every counter lies, as the table of the page has it, is where the text map of `replay` has it.
const counters = async (shown, folder, path, last) => {
  await shown.click("#standing summary");
  for (const step of [...Array(Math.min(20, last + 1)).keys(), last]) {
    await shown.evaluate((to) => { const slider = document.getElementById("slider"); slider.value = String(to); slider.dispatchEvent(new Event("input")); }, step);
    const told = await shown.evaluate(() => [...document.querySelectorAll("#stacks tbody tr")].map((row) => [row.cells[0].textContent, row.cells[1].textContent.split(", ")]));
    // The cell that each counter is drawn on, by where it lies.
    const drawn = await shown.evaluate(() => {
      const { board } = JSON.parse(document.getElementById("facts").textContent), found = {};
      for (const unit of document.querySelectorAll("#counters g.unit")) {
        const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(unit.getAttribute("transform")).map(Number);
        const far = board.cells.map(([, cx, cy]) => Math.hypot(cx - x, cy - y)), label = board.cells[far.indexOf(Math.min(...far))][0];
        (found[label] = found[label] || []).push(board.units[Number(unit.dataset.unit)].id);
      }
      return found;
    });
    for (const all of [...told.map(([, units]) => units), ...Object.values(drawn)]) all.sort();
    assert.deepEqual(drawn, Object.fromEntries(told), `step ${step}: each counter lies where its unit stands`);
    if (step === last) {
      // The story ends with its last turn; a unit that arrives after it is on the page alone.
      const text = run(folder, "replay", "game.jsonl", "--scenario", path, "--map", "end").split("\n");
      const rows = text.slice(text.lastIndexOf("At the end")).map((line) => line.trim().split(/ {2}|\s*[,;()]\s*/));
      const all = told.flatMap(([cell, units]) => units.map((unit) => [cell, unit, rows.find((row) => row.includes(unit))]));
      for (const [cell, unit, row] of all) if (row) assert.equal(row[0], cell, `${unit} on the map in text`);
      assert.ok(all.filter(([, , row]) => row).length * 10 > all.length * 8, `${all}`);
    }
  }
  await shown.click("#standing summary");
};

// How long a key takes by the page's own clock, the median of twenty. On a quiet machine it is to be within 50 ms; this one may be busy.
const steps = async (shown, last) => {
  const took = await shown.evaluate(() => {
    const all = [];
    for (let at = 0; at < 20; at++) {
      const begun = performance.now();
      dispatchEvent(new KeyboardEvent("keydown", { key: at % 3 === 2 ? "ArrowLeft" : "ArrowRight" }));
      all.push(performance.now() - begun);
    }
    return all.sort((a, b) => a - b);
  });
  console.log(`# ${last} steps: a key takes ${took[10].toFixed(1)} ms (median), ${took[19].toFixed(1)} at most`);
  assert.ok(took[10] < 250, `${took}`);
};

// Sixty frames of pushing the map about.
const frames = async (shown) => {
  const took = await shown.evaluate(() => new Promise((done) => {
    const all = [];
    let before = performance.now();
    const next = (now) => {
      all.push(now - before);
      before = now;
      if (all.length > 60) { done(all.slice(1).sort((a, b) => a - b)); return; }
      dispatchEvent(new KeyboardEvent("keydown", { key: all.length % 2 ? "ArrowLeft" : "ArrowRight", shiftKey: true }));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }));
  console.log(`# a frame of pushing takes ${took[30].toFixed(1)} ms (median), ${took[57].toFixed(1)} (95 %)`);
  assert.ok(took[30] < 50, `${took}`);
};

// What is copied is the whole step, with its place.
const copies = async (shown) => {
  const said = await shown.locator("#log li.now .said").allTextContents();
  await shown.evaluate(() => { Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } }, configurable: true }); });
  for (const form of ["markdown", "bbcode", "text"]) {
    await shown.selectOption("#copy", form);
    const copied = (await shown.evaluate(() => window.copied)).replaceAll("\\", "");
    for (const line of said) assert.ok(copied.includes(line.replaceAll("\\", "")), `${form}: ${line} is not in ${copied}`);
  }
};

// Printed, it is drawn: no picture of dots is in it.
const printed = (pdf, folder) => {
  writeFileSync(join(folder, "printed.pdf"), pdf);
  const list = spawnSync("pdfimages", ["-list", join(folder, "printed.pdf")], { encoding: "utf8" });
  if (list.error) { console.log("# pdfimages is not here: the print is not looked into"); return; }
  assert.equal(list.stdout.trim().split("\n").length, 2, list.stdout);
};

for (const battle of battles) {
  test(`report of ${battle}`, async () => {
    const folder = desk();
    const path = scenario(folder, battle);
    run(folder, "play", path, "--turns", "2", "--seed", "1", "--trace", "game.jsonl");
    run(folder, "report", "game.jsonl", "--games", "5", "-o", "game.html");
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
      // The whole game by one key, and back by another.
      for (let step = 1; step <= last; step++) {
        await shown.keyboard.press("ArrowRight");
        assert.match(await where(), new RegExp(`^step ${step} of`));
      }
      while (!/^step 0 of/.test(await where())) await shown.keyboard.press("ArrowUp");
      await shown.keyboard.press("ArrowDown");
      // From hex to hex, each told.
      await shown.keyboard.press("b");
      await shown.keyboard.press("ArrowRight");
      assert.match(await shown.textContent("#live"), /\S/);
      await shown.keyboard.press("Escape");
      await shown.goto("file://" + join(folder, `game.html#turn=1&step=${Math.min(14, last)}`));
      await shown.reload();
      assert.match(await where(), new RegExp(`^step ${Math.min(14, last)} of`));
      await shot(shown, `report-${battle.split("/")[1]}-${colorScheme}`);
      await counters(shown, folder, path, last);
      for (const part of ["game", "curves", "heat", "digest", "balance", "findings"]) {
        await shown.click(`nav button[data-part=${part}]`);
        await accessible(shown, `${battle}, ${part}, ${colorScheme}`);
      }
      if (colorScheme === "light") {
        await shown.click("nav button[data-part=game]");
        await steps(shown, last);
        await frames(shown);
        await copies(shown);
        printed(await shown.pdf({ format: "A4" }), folder);
      }
      assert.deepEqual(complaints, []);
      await close();
    }
  });
}
