// A browser and a workbench for tests. SANDTABLE names the program, CHROMIUM the browser.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const root = resolve(import.meta.dirname, "../..");
export const program = resolve(root, process.env.SANDTABLE || "target/release/sandtable");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// One battle of each ruleset.
export const battles = ["small-units/primosole", "portable/ostra", "card-activation/varn", "formation-impulse/belmar"];

export const desk = () => {
  const folder = mkdtempSync(join(tmpdir(), "sandtable-"));
  cpSync(join(root, "scenarios"), join(folder, "scenarios"), { recursive: true });
  return folder;
};

// The first scenario of a battle.
export const scenario = (folder, battle) => {
  const name = readdirSync(join(folder, "scenarios", battle)).filter((file) => file.endsWith(".scenario.toml")).sort()[0];
  return `scenarios/${battle}/${name}`;
};

export const run = (folder, ...words) => {
  const done = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout;
};

// Workbenches that were begun, so that none outlives its tests.
const begun = [];
export const sweep = () => { for (const child of begun) child.kill("SIGKILL"); };

export const serve = async (folder, path, ...words) => {
  const child = spawn(program, ["serve", path, ...words], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  begun.push(child);
  const address = await new Promise((found, failed) => {
    child.stdout.once("data", (text) => found(String(text).trim()));
    child.once("exit", () => failed(new Error("the workbench ended")));
  });
  child.removeAllListeners("exit");
  const ended = () => new Promise((done) => { if (child.exitCode !== null) done(); else { child.once("exit", done); child.kill("SIGINT"); } });
  return { address, end: () => { child.kill("SIGINT"); }, ended };
};

export const browse = () => chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// With ASSETS the workbench has its page, script and style from the disk: they can be changed without a build.
const fresh = async (shown) => {
  const text = (...names) => names.map((name) => readFileSync(join(root, "templates/web", name), "utf8")).join("");
  const all = { "": ["text/html", "bench.html"], "app.js": ["text/javascript", "board.js", "orders.js", "panels.js", "odds.js", "bench.js"], "app.css": ["text/css", "report.css", "bench.css"] };
  for (const [name, [contentType, ...files]] of Object.entries(all)) {
    await shown.route(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/[0-9a-f]{32}/${name.replace(".", "\\.")}$`), (route) => route.fulfill({ contentType, body: text(...files) }));
  }
};

// A page whose every complaint and every foreign request is kept.
export const page = async (browser, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  const shown = await context.newPage();
  if (process.env.ASSETS) await fresh(shown);
  const complaints = [];
  shown.on("console", (message) => { if (["error", "warning"].includes(message.type())) complaints.push(message.text()); });
  shown.on("pageerror", (error) => complaints.push(String(error)));
  shown.on("request", (request) => {
    const url = request.url();
    const own = /^(file|blob|data):/.test(url) || (options.origin && url.startsWith(options.origin));
    if (!own) complaints.push("asks for " + url);
  });
  return { shown, complaints, close: () => context.close() };
};

export const accessible = async (shown, what) => {
  // Our own policy refuses scripts of others: this one comes from the test, not from the page.
  await shown.evaluate(axe);
  const found = await shown.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  const told = found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
  assert.deepEqual(told, [], what);
};

export const shot = async (shown, name) => { if (process.env.SHOTS) await shown.screenshot({ path: join(process.env.SHOTS, name + ".png") }); };
