// @ts-check
// What `odds` answers, for the eye: the question, the arithmetic, and a bar for every result. Nothing here knows a rule of any game.
"use strict";
const Odds = (() => {
  const { node } = Panels;
  const percent = (chance) => (100 * chance).toFixed(1);
  const span = (least, most) => (most === undefined || most === least ? String(least) : `${least} to ${most}`);
  // Numbers that follow each other are told as from and to.
  const ranges = (values) => {
    const runs = [];
    for (const value of values) { const last = runs[runs.length - 1]; if (last && value === last[1] + 1) last[1] = value; else runs.push([value, value]); }
    return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
  };
  const KNOWN = ["about", "result", "ways", "of", "chance", "most_ways", "most_chance", "together"];

  const row = (one) => {
    const made = node("tr", null, one.together ? { class: "together" } : {});
    const most = one.most_chance === undefined ? undefined : percent(one.most_chance);
    const least = percent(one.chance), ways = `${span(one.ways, one.most_ways)} of ${one.of}`, long = String(one.of).length > 7;
    const by = Object.entries(one).filter(([key, value]) => !KNOWN.includes(key) && Array.isArray(value) && value.length);
    const cell = node("td", null, { class: "bar" });
    const bar = Sandtable.make("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, cell);
    Sandtable.make("rect", { x: 0, y: 0, width: 100 * (one.most_chance === undefined ? one.chance : one.most_chance), height: 10, class: "most" }, bar);
    Sandtable.make("rect", { x: 0, y: 0, width: 100 * one.chance, height: 10 }, bar);
    const head = node("th", one.result, { scope: "row", dir: "auto" });
    if (by.length) head.append(node("span", by.map(([key, values]) => `${key} ${ranges(values)}`).join("; "), { class: "by" }));
    made.append(head, cell, node("td", `${span(least, most)} %`, { title: ways }), node("td", long ? "" : ways, { class: "ways" }));
    return made;
  };
  const table = (about, rows) => {
    const made = node("table", null, { "aria-label": about }), head = node("tr");
    head.append(...["result", "", "chance", "ways"].map((name) => node(name ? "th" : "td", name, name ? { scope: "col" } : {})));
    made.append(head, ...rows.map(row));
    return made;
  };

  // An answer as nodes: it has the same keys for every ruleset.
  const shown = (answer) => {
    const sums = (wanted) => answer.sums.filter(({ about }) => about === wanted).map(({ sum }) => node("p", sum, { class: "sum", dir: "auto" }));
    const parts = [...new Set(answer.results.map(({ about }) => about))];
    const all = [node("h3", answer.question, { dir: "auto" }), ...sums(undefined)];
    for (const about of parts) all.push(node("h4", about, { dir: "auto" }), ...sums(about), table(about, answer.results.filter((one) => one.about === about)));
    for (const note of answer.notes || []) all.push(node("p", note, { class: "how" }));
    const rules = (answer.rules || []).map(({ number, title }) => `${number} ${title}`).join("; ");
    if (rules) all.push(node("p", `Rules: ${rules}.`, { class: "rule" }));
    return all;
  };

  return { shown };
})();
