// @ts-check
// Follows a game on its map. Everything that can be read is in the page already; nothing here knows a rule of any game.
"use strict";
(() => {
  const id = (name) => document.getElementById(name);
  const facts = JSON.parse(id("facts").textContent);
  const { board, steps } = facts;
  document.body.classList.add("live");
  const log = id("log");
  const tables = Sandtable.fold(board, steps);
  const last = steps.length - 1;
  let now = -1, picked = null, layer = "", playing = 0, cursor = null;
  // Where the workbench shows a record, it can be gone on with.
  const again = facts.again ? document.createElement("a") : null;
  if (again) { again.textContent = "go on from here"; id("bar").insertBefore(again, id("gauges")); }
  const stands = () => id("stacks").tBodies[0].replaceChildren(...map.rows());
  id("standing").addEventListener("toggle", stands);
  const map = Sandtable.create({ stage: id("stage"), table: id("board"), cells: id("cells"), counters: id("counters"), hover: id("hover") }, (cell) => {
    picked = cell === picked ? null : cell;
    show(now, true);
  });
  map.use(board);

  const show = (step, quiet) => {
    step = Math.max(0, Math.min(last, step));
    const before = tables[Math.max(0, step - 1)], after = tables[step], moment = steps[step];
    now = step;
    map.draw({ before: step > 0 ? before : null, after, moment: step > 0 ? moment : null, heat: facts.heat[layer], labels: layer === "labels", picked });
    map.point(cursor);
    if (id("standing").open) stands();
    if (again) again.href = `${facts.again}&step=${step}`;
    id("slider").value = String(step);
    id("where").textContent = `step ${step} of ${last}, ${moment.turn ? "turn " + moment.turn : "set-up"}`;
    id("gauges").textContent = map.gauges(moment, after);
    for (const cursor of document.querySelectorAll(".cursor")) {
      const from = Number(cursor.getAttribute("data-from")), to = Number(cursor.getAttribute("data-to"));
      cursor.setAttribute("transform", `translate(${((to - from) * step / Math.max(1, last)).toFixed(1)} 0)`);
    }
    follow_log(quiet);
    link();
  };
  const items = [...log.querySelectorAll("li")], at = items.map((item) => Number(item.dataset.step)), own = new Map();
  items.forEach((item, place) => own.set(at[place], [...(own.get(at[place]) || []), item]));
  // The lines of a step. A step of a longer move has none of its own: it is told with the last one.
  const of = (step) => {
    const found = own.get(step) || [];
    if (found.length || !step || !(steps[step].set || []).length) return found;
    const next = items[at.findIndex((other) => other > step)];
    return next && next.classList.contains("order") ? [next] : [];
  };
  let marked = [];
  const follow_log = (quiet) => {
    for (const item of marked) { item.classList.remove("now"); item.removeAttribute("aria-current"); }
    marked = of(now);
    for (const item of marked) { item.classList.add("now"); item.setAttribute("aria-current", "step"); }
    const first = marked[0] || items[at.findLastIndex((other) => other < now)];
    if (first) {
      const top = first.offsetTop - log.clientHeight / 3;
      log.scrollTop = Math.max(0, top);
    }
    if (!quiet) id("live").textContent = lines(now).map((line) => line.text).join("; ");
  };
  const worded = (item) => ({
    order: item.classList.contains("order"),
    text: item.querySelector(".said").textContent,
    rule: [...item.querySelectorAll(".rule")].map((rule) => rule.textContent).join(" "),
    sum: item.querySelector(".sum") ? item.querySelector(".sum").textContent : "",
  });
  const lines = (step) => of(step).map(worded);

  // The address always names what is shown.
  const link = () => {
    const at = new URLSearchParams(location.hash.slice(1));
    at.set("turn", String(steps[now].turn));
    at.set("step", String(now));
    if (picked === null) at.delete("hex"); else at.set("hex", board.cells[picked][0]);
    history.replaceState(null, "", "#" + at.toString());
  };
  const follow = () => {
    const at = new URLSearchParams(location.hash.slice(1));
    const hex = at.get("hex"), unit = at.get("unit"), tab = at.get("tab");
    const cell = hex === null ? -1 : board.cells.findIndex((cell) => cell && cell[0] === hex);
    picked = cell >= 0 ? cell : null;
    let step = Number.parseInt(at.get("step") || "", 10);
    if (!(step >= 0 && step <= last)) {
      const turn = Number.parseInt(at.get("turn") || "", 10);
      step = steps.findIndex((moment) => moment.turn === turn);
      if (step < 0) step = now < 0 ? 0 : now;
    }
    part([...document.querySelectorAll("nav button")].some((button) => button.dataset.part === tab) ? tab : hex !== null || unit !== null ? "game" : shown);
    const named = board.units.findIndex((known) => known.id === unit);
    if (named >= 0 && tables[step].pieces[named].cell !== undefined) picked = tables[step].pieces[named].cell;
    show(step, true);
  };

  let shown = "game";
  const part = (name) => {
    shown = name;
    for (const section of document.querySelectorAll(".part")) section.classList.toggle("shown", section.id === name);
    for (const button of document.querySelectorAll("nav button")) button.setAttribute("aria-current", String(button.dataset.part === name));
    document.documentElement.style.setProperty("--head", document.querySelector("header").offsetHeight + "px");
    if (name === "game" && !map.fitted()) map.fit();
  };

  const turn = (by) => {
    const here = steps[now].turn;
    if (by > 0) { const next = steps.findIndex((moment, step) => step > now && moment.turn > here); return next < 0 ? last : next; }
    const begin = steps.findIndex((moment) => moment.turn === here);
    if (now > begin) return begin;
    return Math.max(0, steps.findIndex((moment) => moment.turn === steps[Math.max(0, begin - 1)].turn));
  };
  const play = (on) => {
    clearInterval(playing);
    playing = on ? setInterval(() => (now < last ? show(now + 1, true) : play(false)), 700) : 0;
    id("play").textContent = on ? "stop" : "play";
    id("play").setAttribute("aria-pressed", String(on));
  };
  // What an order was about, brought into the middle.
  const centre = () => {
    const moment = steps[now], unit = (moment.units || []).find((unit) => tables[now].pieces[unit].cell !== undefined);
    const cell = unit !== undefined ? tables[now].pieces[unit].cell : (moment.about || [])[0];
    if (cell !== undefined) map.center(cell);
  };
  // From hex to hex, for those who cannot see the map.
  const walk = (dx, dy) => { cursor = map.beside(cursor, dx, dy); map.point(cursor); map.reveal(cursor); id("live").textContent = map.cellTold(cursor); };
  const walking = { ArrowUp: () => walk(0, -1), ArrowDown: () => walk(0, 1), ArrowLeft: () => walk(-1, 0), ArrowRight: () => walk(1, 0), Enter: () => { picked = cursor; show(now, true); }, Escape: () => { cursor = null; map.point(null); id("live").textContent = "arrow keys step again"; } };
  const pushed = { ArrowUp: [0, 60], ArrowDown: [0, -60], ArrowLeft: [60, 0], ArrowRight: [-60, 0] };
  const keys = {
    PageDown: () => show(turn(1)), PageUp: () => show(turn(-1)), c: centre, l: () => copy(location.href), y: () => copy(post("markdown")), "?": () => id("help").showModal(),
    b: () => { cursor = picked === null ? 0 : picked; walk(0, 0); },
    ArrowRight: () => show(now + 1), ArrowLeft: () => show(now - 1), ArrowDown: () => show(turn(1)), ArrowUp: () => show(turn(-1)),
    Home: () => show(0), End: () => show(last), " ": () => play(!playing), "+": () => map.zoom(1.25), "=": () => map.zoom(1.25), "-": () => map.zoom(0.8), "0": () => map.fit(),
    Escape: () => { picked = null; show(now, true); },
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || shown !== "game" || id("help").open) return;
    // A slider, a list and a button have their own use for these keys.
    const at = event.target instanceof Element ? event.target.closest(/^Page/.test(event.key) ? "select, input, summary, a, #log" : "select, input, summary, a") : null;
    if (at || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
    const letter = /^[a-z]$/.test(event.key) && !id("letters").checked;
    const push = event.shiftKey ? pushed[event.key] : null;
    const deed = push ? () => map.pan(...push) : (cursor !== null && walking[event.key]) || (letter ? null : keys[event.key]);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  for (const [name, act] of Object.entries({ first: () => show(0), turnback: () => show(turn(-1)), back: () => show(now - 1), on: () => show(now + 1), turnon: () => show(turn(1)), last: () => show(last), play: () => play(!playing) })) id(name).addEventListener("click", act);
  id("slider").max = String(last);
  id("slider").addEventListener("input", () => show(Number(id("slider").value), true));
  id("layer").addEventListener("change", () => { layer = id("layer").value; show(now, true); });
  for (const button of document.querySelectorAll(".on-map")) button.addEventListener("click", () => { layer = id("layer").value = button.dataset.layer; part("game"); show(now, true); });
  log.addEventListener("click", (event) => { const item = event.target.closest("li"); if (item) show(Number(item.dataset.step)); });
  for (const button of document.querySelectorAll("nav button")) button.addEventListener("click", () => part(button.dataset.part));
  addEventListener("hashchange", follow);
  addEventListener("resize", () => part(shown));

  // A step or a turn for a forum.
  const post = (kind) => {
    const whole = kind.startsWith("turn-"), form = kind.replace("turn-", "");
    const wanted = whole ? steps.flatMap((moment, step) => (moment.turn === steps[now].turn ? [step] : [])) : [now];
    const place = whole ? (steps[now].turn ? "turn " + steps[now].turn : "set-up") : id("where").textContent;
    const head = `${facts.title}, ${place}`;
    const body = [...new Set(wanted.flatMap(of))].map(worded);
    const plain = (text) => text.replace(/([\\`*_{}[\]<>#|~])/g, "\\$1");
    const one = {
      markdown: (line) => `${line.order ? "- **" + plain(line.text) + "**" : "  - " + plain(line.text)}${line.rule ? " " + plain(line.rule) : ""}${line.sum ? " (" + plain(line.sum) + ")" : ""}`,
      bbcode: (line) => `[*]${line.order ? "[b]" + line.text + "[/b]" : line.text}${line.rule ? " " + line.rule : ""}${line.sum ? " (" + line.sum + ")" : ""}`,
      text: (line) => `${line.order ? "" : "  "}${line.text}${line.rule ? " " + line.rule : ""}${line.sum ? " (" + line.sum + ")" : ""}`,
    }[form];
    const at = location.protocol === "file:" ? "" : location.href;
    if (form === "markdown") return `**${plain(head)}**\n\n${body.map(one).join("\n")}\n${at ? "\n<" + at + ">\n" : ""}`;
    if (form === "bbcode") return `[b]${head}[/b]\n[list]\n${body.map(one).join("\n")}\n[/list]\n${at}`;
    return `${head}\n${body.map(one).join("\n")}\n${at}`;
  };
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); } catch {
      const box = document.createElement("textarea");
      box.value = text;
      document.body.append(box);
      box.select();
      document.execCommand("copy");
      box.remove();
    }
    id("live").textContent = "copied";
  };
  id("copy").addEventListener("change", () => { if (id("copy").value) copy(post(id("copy").value)); id("copy").value = ""; });

  id("close-help").addEventListener("click", () => id("help").close());
  id("keys").addEventListener("click", () => id("help").showModal());
  part("game");
  follow();
})();
