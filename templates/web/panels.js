// @ts-check
// What the panels of the workbench are made of: a finding, a printed page, a record, a unit. Nothing here knows what is shown now.
"use strict";
const Panels = (() => {
  const id = (name) => document.getElementById(name);
  const node = (tag, text, attributes = {}) => {
    const made = document.createElement(tag);
    if (text !== undefined && text !== null) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) made.setAttribute(key, value);
    return made;
  };
  const button = (text, act, attributes = {}) => {
    const made = node("button", text, { type: "button", ...attributes });
    made.addEventListener("click", act);
    return made;
  };
  // What a screen reader says when it comes to it.
  const live = (text) => { id("live").textContent = text; };

  // A finding; one that is open has its lines, its rule, its remedy and its manual page.
  const finding = (one, { open, manual, toggle }) => {
    const item = node("li", null, { class: one.severity });
    const head = button("", toggle, { "aria-expanded": String(open), class: "finding" });
    head.append(node("strong", `${one.severity} ${one.code}`), " ", node("span", one.message, { dir: "auto" }));
    item.append(head);
    if (!open) return item;
    if (one.file) {
      const place = `${one.file}:${one.line}:${one.column}`;
      item.append(one.link ? node("a", place, { href: one.link }) : node("code", place), " ", button("copy", () => navigator.clipboard.writeText(place).then(() => live("copied"), () => {})));
      if (one.excerpt) item.append(node("pre", one.excerpt, { tabindex: "0" }));
    }
    if (one.label && !one.excerpt) item.append(node("p", one.label, { dir: "auto" }));
    if (one.rule) item.append(node("p", one.rule, { class: "rule" }));
    if (one.help) item.append(node("p", one.help + (one.fix ? " (`check --fix` does it)" : ""), { class: "help", dir: "auto" }));
    if (manual) { const more = node("details"); more.append(node("summary", "manual page"), node("pre", manual, { tabindex: "0" })); item.append(more); }
    return item;
  };

  // A printed page, larger at a click; one at a time.
  const sheet = (title, src) => {
    const figure = node("figure");
    const larger = button("", () => {
      const was = figure.classList.contains("large");
      for (const other of figure.parentElement.querySelectorAll(".large")) other.classList.remove("large");
      figure.classList.toggle("large", !was);
      figure.scrollIntoView({ block: "nearest" });
    }, { title: "larger or smaller" });
    larger.append(node("img", null, { loading: "lazy", alt: `Page ${title}`, src }));
    figure.append(larger, node("figcaption", title));
    return figure;
  };

  // A record: to be replayed, or gone on with from a step.
  const record = (one, replay, goOn) => {
    const item = node("li"), form = node("form");
    const players = Object.entries(one.players).map(([side, who]) => `${side}: ${who}`).join(", ");
    const step = node("input", null, { type: "number", min: "0", max: String(one.orders), value: String(one.orders), "aria-label": `step of ${one.name} to go on from` });
    form.append(node("a", "Replay", { href: replay, target: "_blank", class: "button" }), " or go on from step ", step, " ", node("button", "Go on", { type: "submit" }));
    form.addEventListener("submit", (event) => { event.preventDefault(); goOn(Number(step.value)); });
    item.append(node("strong", one.name, { dir: "auto" }), node("p", `${one.orders} orders; ${players}`, { class: "how", dir: "auto" }), form);
    return item;
  };

  // A unit: both faces of its counter, and what is known of it.
  const unit = (board, number, words) => {
    const item = node("li");
    for (const face of board.units[number].faces || []) {
      const drawn = Sandtable.make("svg", { viewBox: `0 0 ${board.counter} ${board.counter}`, "aria-hidden": "true" }, item);
      Sandtable.make("use", { href: "#" + face, width: board.counter, height: board.counter }, drawn);
    }
    item.append(node("span", words, { dir: "auto" }));
    return item;
  };

  return { id, node, button, live, finding, sheet, record, unit };
})();
