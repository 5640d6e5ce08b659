// The workbench in a real browser: saves seen, pages, and a side played by clicks, keys and words.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { accessible, battles, browse, desk, page, program, run, scenario, serve, shot, sweep } from "./stage.mjs";

let browser;
before(async () => { browser = await browse(); });
after(async () => { sweep(); await browser.close(); });

const opened = async (battle, options = {}) => {
  const folder = desk();
  const bench = await serve(folder, `scenarios/${battle}`);
  const origin = new URL(bench.address).origin;
  const at = await page(browser, { origin, ...options });
  await at.shown.goto(bench.address);
  await at.shown.waitForFunction(() => document.querySelectorAll("#counters g.unit").length > 0, null, { timeout: 60_000 });
  return { folder, bench, ...at, end: async () => { await at.close(); bench.end(); } };
};
// How many orders have been given, as the page knows it.
const step = (shown) => shown.evaluate(() => document.body.dataset.step);
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
    // To the end of the first turn: every third order is typed, the others are taken from the list beside the map.
    let given = 0;
    const story = () => shown.textContent("#story");
    for (; given < 40 && (given < 3 || !/Turn 2/.test(await story())); given++) {
      if (/^Over/.test(await shown.textContent("#question"))) break;
      const before = await step(shown), orders = shown.locator("#orders button");
      const last = (await orders.count()) - 1;
      if (given % 3 === 2) {
        await shown.focus("#stage");
        await shown.keyboard.press("/");
        await shown.keyboard.type(await orders.nth(last).textContent());
        await shown.keyboard.press("Enter");
      } else {
        await shown.evaluate(() => { for (const group of document.querySelectorAll("#orders details")) group.open = true; });
        await orders.nth(given % 2 ? last : 0).focus();
        await shown.keyboard.press("Enter");
      }
      await shown.waitForFunction((was) => document.body.dataset.step !== was, before);
      await answered(shown);
    }
    assert.ok(given > 0, String(given));
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

test("every order of a turn is said, and what cannot be is answered with its rule", async () => {
  const { shown, complaints, end } = await opened(battles[1]);
  await shown.click("nav button[data-part=play]");
  await shown.click("#begin button[type=submit]");
  await answered(shown);
  const say = async (words) => { await shown.fill("#words", words); await shown.press("#words", "Enter"); };
  await say("dance");
  await shown.waitForFunction(() => document.querySelector("#why").textContent !== "");
  for (let given = 0; given < 12; given++) {
    const before = await step(shown);
    const words = await shown.evaluate(() => { const all = document.querySelectorAll("#legal option"); return all.length ? all[all.length - 1].value : null; });
    if (words === null) break;
    await say(words);
    await shown.waitForFunction((was) => document.body.dataset.step !== was, before);
    await answered(shown);
  }
  // The browser itself tells of the one answer that refused an order.
  assert.deepEqual(complaints.filter((complaint) => !complaint.includes("status of 422")), []);
  await end();
});

test("a counter is clicked, then its hex", async () => {
  const { shown, end } = await opened(battles[2]);
  await shown.click("nav button[data-part=play]");
  await shown.selectOption("#seat-1", "greedy");
  await shown.click("#begin button[type=submit]");
  await answered(shown);
  // Whatever is lit is clicked until an order is given.
  const before = await step(shown);
  for (let tries = 0; tries < 8 && (await step(shown)) === before; tries++) {
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
  assert.notEqual(await step(shown), before);
  await end();
});

test("odds of two clicked units are those of the command", async () => {
  const { folder, bench, shown, complaints, end } = await opened(battles[0]);
  await shown.click("nav button[data-part=odds]");
  const { board } = await fetch(bench.address + "battle/0/picture").then((answer) => answer.json());
  const counters = await shown.evaluate(() => [...document.querySelectorAll("#counters g.unit")].map((drawn) => Number(drawn.dataset.unit)));
  const middle = async (unit) => { const box = await shown.locator(`#counters g.unit[data-unit="${unit}"]`).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const ask = (by, at) => spawnSync(program, ["odds", scenario(folder, battles[0]), `--by=${by}`, `--at=${at}`, "--format", "json"], { cwd: folder, encoding: "utf8" });
  const ours = (side) => counters.filter((unit) => board.units[unit].side === side);
  let answered = 0;
  for (const [by, at] of ours(0).flatMap((by) => ours(1).map((at) => [by, at]))) {
    if (ask(board.units[by].id, board.units[at].id).status !== 0) continue;
    await shown.evaluate(() => document.querySelector("#odds-answer").replaceChildren());
    for (const unit of [by, at]) await shown.mouse.click(...await middle(unit));
    await shown.waitForFunction(() => document.querySelector("#odds-answer").children.length > 0);
    // A stack may hide who was meant: the fields tell who was clicked.
    const [first, second] = [await shown.inputValue("#odds-by"), await shown.inputValue("#odds-at")];
    const told = ask(first, second);
    const text = await shown.textContent("#odds-answer");
    if (told.status !== 0) continue;
    answered++;
    for (const one of JSON.parse(told.stdout).results) assert.ok(text.includes(one.result) && text.includes(`${(100 * one.chance).toFixed(1)}`) && text.includes(`${one.ways}`), `${one.result}: ${text}`);
    await accessible(shown, "odds with an answer");
    await shot(shown, "bench-odds");
    break;
  }
  assert.ok(answered > 0, "some pair has odds");
  assert.deepEqual(complaints.filter((complaint) => !complaint.includes("status of 422")), []);
  await end();
});

test("a counter is dragged to where it goes, and Edit follows the files all the while", async () => {
  const { folder, shown, end } = await opened(battles[2]);
  await shown.click("nav button[data-part=play]");
  await shown.selectOption("#seat-1", "greedy");
  await shown.click("#begin button[type=submit]");
  await answered(shown);
  const middle = (selector) => shown.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (!found) return null;
    const box = found.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }, selector);
  let dragged = false;
  for (let tries = 0; tries < 20 && !dragged; tries++) {
    const before = await step(shown);
    const from = await middle("#counters .chosen") || await middle("#counters .actor"), to = await middle("#cells .legal.inner");
    if (from && to) {
      await shown.mouse.move(...from);
      await shown.mouse.down();
      await shown.mouse.move(to[0], to[1], { steps: 4 });
      await shown.mouse.up();
      await answered(shown);
      const menu = await middle("#menu:not([hidden]) button");
      if (menu && (await step(shown)) === before) await shown.mouse.click(...menu);
      await shown.waitForFunction((was) => document.body.dataset.step !== was, before);
      dragged = true;
    } else {
      await shown.evaluate(() => { for (const group of document.querySelectorAll("#orders details")) group.open = true; });
      await shown.locator("#orders button").first().click();
      await shown.waitForFunction((was) => document.body.dataset.step !== was, before);
    }
    await answered(shown);
  }
  assert.ok(dragged, "an order was given by dragging");
  // Beside the game, Edit shows the files as they were last saved; the game keeps its own.
  const file = join(folder, scenario(folder, battles[2])), good = readFileSync(file, "utf8");
  const stand = await shown.evaluate(() => document.querySelector("#counters").innerHTML);
  await shown.click("nav button[data-part=edit]");
  await shown.waitForFunction((was) => document.querySelector("#counters").innerHTML !== was, stand);
  const source = await shown.getAttribute("#map", "src");
  writeFileSync(file, good.replace('name = "Osk"', 'name = "Elsewhere"'));
  await shown.waitForFunction((was) => document.querySelector("#map").getAttribute("src") !== was, source);
  await shown.click("nav button[data-part=play]");
  await shown.waitForSelector("#ribbon:not([hidden])");
  assert.match(await shown.textContent("#ribbon"), /goes on as it began/);
  await shown.waitForFunction((was) => document.querySelector("#counters").innerHTML === was, stand);
  await end();
});

test("a save is seen, an error leaves the picture and the place", async () => {
  const { folder, shown, complaints, end } = await opened(battles[0]);
  const file = join(folder, scenario(folder, battles[0]));
  const good = readFileSync(file, "utf8");
  await shown.focus("#stage");
  for (let i = 0; i < 4; i++) await shown.keyboard.press("+");
  await shown.waitForFunction(() => !document.querySelector("#board").style.transform.includes("scale"));
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
  // Three units in a hex that holds two: a click on the finding rings the hex.
  const at = [...good.matchAll(/^at = "(\d{4})"$/gm)].map((found) => found[1]);
  for (const hex of [...new Set(at)].slice(0, 6)) {
    writeFileSync(file, good.replaceAll(/^at = "\d{4}"$/gm, `at = "${hex}"`));
    await shown.waitForFunction(() => /error/.test(document.querySelector("#status").textContent));
    await shown.waitForFunction(() => document.querySelectorAll("#findings li").length > 1);
    const finding = shown.locator("#findings button.finding", { hasText: hex }).first();
    if (await finding.count() === 0) continue;
    await finding.click();
    await shown.waitForSelector("#counters .ring");
    assert.match(await shown.textContent("#findings pre"), /\S/);
    break;
  }
  assert.ok(await shown.locator("#counters .ring").count() > 0, "a finding rings its hex");
  await shot(shown, "bench-rings");
  writeFileSync(file, good);
  await shown.waitForFunction(() => !/error/.test(document.querySelector("#status").textContent));
  await shown.click("nav button[data-part=pages]");
  await shown.waitForFunction(() => { const first = document.querySelector("#pages img"); return first && first.complete && first.naturalWidth > 0; });
  await accessible(shown, "pages");
  await shot(shown, "bench-pages");
  assert.deepEqual(complaints, []);
  await end();
});

test("how long a save takes until it is seen", async () => {
  const { folder, shown, end } = await opened(battles[0]);
  const file = join(folder, scenario(folder, battles[0]));
  const good = readFileSync(file, "utf8");
  await shown.waitForFunction(() => !/proving/.test(document.querySelector("#status").textContent));
  const until = (what) => shown.evaluate((what) => new Promise((done) => {
    const node = document.querySelector(what), options = { childList: true, characterData: true, subtree: true, attributes: true };
    window.seen = new Promise((seen) => { new MutationObserver(() => seen(performance.timeOrigin + performance.now())).observe(node, options); });
    done();
  }), what);
  const took = { findings: [], map: [] };
  const ground = join(folder, "scenarios", battles[0], "battle.toml"), places = readFileSync(ground, "utf8");
  for (let save = 0; save < 10; save++) {
    await until("#findings");
    let begun = Date.now();
    writeFileSync(file, good + `\nnonsense${save} = = 3\n`);
    took.findings.push(await shown.evaluate(() => window.seen) - begun);
    await shown.waitForFunction(() => /error/.test(document.querySelector("#status").textContent));
    writeFileSync(file, good);
    await shown.waitForFunction(() => !/error|proving/.test(document.querySelector("#status").textContent));
    // The name of a place is on the map.
    await until("#map");
    begun = Date.now();
    writeFileSync(ground, places.replace(/(\[\[map\.place\]\][^[]*?name = ")[^"]*/, `$1Save ${save}`));
    took.map.push(await shown.evaluate(() => window.seen) - begun);
    await shown.waitForFunction(() => !/error|proving/.test(document.querySelector("#status").textContent));
  }
  for (const [what, all] of Object.entries(took)) {
    all.sort((a, b) => a - b);
    if (all.length) console.log(`# ${what}: ${all[all.length >> 1].toFixed(0)} ms (median of ${all.length}), ${all[all.length - 1].toFixed(0)} at most`);
  }
  assert.ok(took.findings[took.findings.length >> 1] < 1500, `${took.findings}`);
  await end();
});

test("a workbench that has ended, or has begun again, is told", async () => {
  const { folder, bench, shown, end } = await opened(battles[2]);
  await bench.ended();
  await shown.waitForSelector("#gone:not([hidden])");
  const again = await serve(folder, `scenarios/${battles[2]}`, "--port", new URL(bench.address).port);
  await shown.waitForFunction(() => /ended/.test(document.querySelector("#gone").textContent), null, { timeout: 30_000 });
  again.end();
  await end();
});

test("without colours, what may be picked and what is picked differ by shape", async () => {
  const { shown, end } = await opened(battles[3]);
  await shown.click("nav button[data-part=play]");
  await shown.click("#begin button[type=submit]");
  await answered(shown);
  const session = await shown.context().newCDPSession(shown);
  for (const type of ["deuteranopia", "achromatopsia"]) {
    await session.send("Emulation.setEmulatedVisionDeficiency", { type });
    await shot(shown, `bench-${type}`);
  }
  const drawn = (kind) => shown.evaluate((kind) => { const probe = document.createElementNS("http://www.w3.org/2000/svg", "rect"); probe.setAttribute("class", kind); document.querySelector("#counters").append(probe); const style = getComputedStyle(probe); const told = [style.strokeDasharray, style.strokeWidth].join(); probe.remove(); return told; }, kind);
  const kinds = await Promise.all(["actor", "chosen", "legal inner", "ring"].map(drawn));
  assert.equal(new Set(kinds).size, kinds.length, `${kinds}`);
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
  for (const part of ["edit", "records", "odds"]) {
    await shown.click(`nav button[data-part=${part}]`);
    await accessible(shown, `${part}, dark and narrow`);
  }
  await shot(shown, "bench-800-dark");
  await end();
});
