// @ts-check
// Follows a game on its map. Everything that can be read is in the page already; nothing here knows a rule of any game.
"use strict";
(() => {
  const id = (name) => document.getElementById(name);
  const facts = JSON.parse(id("facts").textContent);
  const { board, steps } = facts;
  const SVG = "http://www.w3.org/2000/svg";
  const make = (tag, attributes, parent) => {
    const node = document.createElementNS(SVG, tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    if (parent) parent.append(node);
    return node;
  };
  document.body.classList.add("live");
  const stage = id("stage"), table = id("board"), cells = id("cells"), counters = id("counters"), log = id("log");
  const centre = (cell) => [board.cells[cell][1], board.cells[cell][2]];
  const outline = (cell) => {
    const [x, y] = centre(cell);
    return board.corners.map(([dx, dy]) => `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`).join(" ");
  };
  const mark = Object.fromEntries(board.marks.map(([kind, name, face]) => [kind, { name, face }]));

  // The table after each step, folded from the differences; equal parts are shared.
  const tables = [];
  {
    let pieces = board.units.map(() => ({ off: "away" })), litter = {}, control = {}, hands = [];
    for (const step of steps) {
      if (step.set) { pieces = pieces.slice(); for (const [unit, piece] of step.set) pieces[unit] = piece; }
      if (step.cells) { litter = { ...litter }; for (const [cell, marks] of step.cells) { if (marks.length) litter[cell] = marks; else delete litter[cell]; } }
      if (step.control) { control = { ...control }; for (const [cell, side] of step.control) { if (side === null) delete control[cell]; else control[cell] = side; } }
      if (step.hands) hands = step.hands;
      tables.push({ pieces, litter, control, hands });
    }
  }
  const last = steps.length - 1;
  let now = -1, picked = null, layer = "", playing = 0;

  // Layers over the map: who holds what, heat, then arrows and rings.
  counters.replaceChildren();
  const under = make("g", {}, cells), pile = make("g", {}, counters), over = make("g", {}, counters);

  const stacks = (pieces) => {
    const found = new Map();
    pieces.forEach((piece, unit) => {
      if (piece.cell === undefined) return;
      if (!found.has(piece.cell)) found.set(piece.cell, []);
      found.get(piece.cell).push(unit);
    });
    for (const units of found.values()) units.sort((a, b) => (pieces[a].z || 0) - (pieces[b].z || 0) || a - b);
    return found;
  };
  const spots = (pieces) => {
    const found = new Map();
    for (const [cell, units] of stacks(pieces)) {
      const [x, y] = centre(cell);
      units.forEach((unit, height) => {
        const step = (height - (units.length - 1) / 2) * board.shift * board.counter;
        found.set(unit, [x + step, y - step, height]);
      });
    }
    return found;
  };
  const words = (marks) => (marks || []).map(([kind, number]) => ((mark[kind] || { name: kind }).name + (number === undefined || number === null ? "" : " " + number)));
  const told = (unit, piece) => {
    const parts = [board.units[unit].id];
    if (board.units[unit].name !== board.units[unit].id) parts.push(board.units[unit].name);
    if (piece.left !== undefined) parts.push(piece.left + " left");
    parts.push(...words(piece.marks));
    if (piece.aboard !== undefined) parts.push("aboard " + board.units[piece.aboard].id);
    if (piece.off) parts.push(piece.off);
    return parts.join(", ");
  };
  const drawn = new Map();
  const drawPiece = (unit, piece, spot) => {
    const key = JSON.stringify([piece, spot]);
    const known = drawn.get(unit);
    if (known && known.key === key) return known.node;
    const size = board.counter, half = size / 2;
    const node = make("g", { class: "unit", "data-unit": unit, transform: `translate(${spot[0].toFixed(2)} ${spot[1].toFixed(2)})` });
    const faces = board.units[unit].faces;
    if (faces) make("use", { href: "#" + faces[piece.flipped ? 1 : 0], x: -half, y: -half, width: size, height: size, transform: `rotate(${piece.turned || 0})` }, node);
    (piece.marks || []).forEach(([kind, number], index) => {
      const side = size * board.marker, x = half - side * (0.7 + 0.6 * index), y = -half - side * 0.3;
      const face = mark[kind] && mark[kind].face;
      if (face) make("use", { href: "#" + face, x, y, width: side, height: side }, node);
      if (number !== undefined && number !== null) make("text", { x: x + side / 2, y: y + side * 0.75, class: "figure" }, node).textContent = String(number);
    });
    if (piece.left !== undefined) {
      make("circle", { cx: -half + 2, cy: half - 2, r: 2.4, class: "left" }, node);
      make("text", { x: -half + 2, y: half - 0.6, class: "figure" }, node).textContent = String(piece.left);
    }
    drawn.set(unit, { key, node });
    return node;
  };

  const show = (step, quiet) => {
    step = Math.max(0, Math.min(last, step));
    const before = tables[Math.max(0, step - 1)], after = tables[step], moment = steps[step];
    now = step;
    const places = spots(after.pieces), old = spots(before.pieces);
    const order = [...places].sort((a, b) => a[1][2] - b[1][2] || a[0] - b[0]);
    pile.replaceChildren(...order.map(([unit, spot]) => drawPiece(unit, after.pieces[unit], spot)));
    under.replaceChildren();
    if (["presence", "losses", "fire"].includes(layer)) {
      const rows = facts.heat[layer], most = Math.max(1, ...rows.map(([, a, b]) => a + b));
      for (const [cell, a, b] of rows) make("polygon", { points: outline(cell), class: "tint", "fill-opacity": (0.12 + 0.6 * (a + b) / most).toFixed(2) }, under);
    }
    for (const [cell, side] of Object.entries(after.control)) {
      const [x, y] = centre(Number(cell));
      make("polygon", { points: board.corners.map(([dx, dy]) => `${(x + dx * 0.9).toFixed(2)},${(y + dy * 0.9).toFixed(2)}`).join(" "), class: "held", stroke: board.sides[side][1], ...(side % 2 ? { "stroke-dasharray": "3 1.5" } : {}) }, under);
    }
    for (const [cell, marks] of Object.entries(after.litter)) {
      const [x, y] = centre(Number(cell)), side = board.counter * board.marker * 1.4;
      marks.forEach(([kind, number], index) => {
        const left = x - side / 2 + index * side * 0.5;
        if (mark[kind]) make("use", { href: "#" + mark[kind].face, x: left, y: y - side / 2, width: side, height: side }, under);
        if (number !== undefined && number !== null) make("text", { x: left + side / 2, y: y + 1.5, class: "cell-name" }, under).textContent = String(number);
      });
    }
    if (layer === "labels") board.cells.forEach(([label, x, y]) => { make("text", { x, y: y - board.counter * 0.62, class: "cell-name" }, under).textContent = label; });
    over.replaceChildren();
    if (step > 0) {
      for (const cell of moment.about || []) for (const kind of ["ring under", "ring"]) make("polygon", { points: outline(cell), class: kind }, over);
      for (const unit of moment.units || []) {
        const from = old.get(unit), to = places.get(unit), spot = to || from;
        if (!spot) continue;
        const half = board.counter / 2 + 0.9;
        for (const kind of ["ring under", "ring"]) make("rect", { x: spot[0] - half, y: spot[1] - half, width: 2 * half, height: 2 * half, rx: 1.2, class: kind }, over);
        if (from && to && before.pieces[unit].cell !== after.pieces[unit].cell) arrow(from, to);
      }
    }
    if (picked !== null) make("polygon", { points: outline(picked), class: "picked" }, over);
    id("slider").value = String(step);
    id("where").textContent = `step ${step} of ${last}, ${moment.turn ? "turn " + moment.turn : "set-up"}`;
    id("gauges").textContent = gauges(moment, after);
    for (const cursor of document.querySelectorAll(".cursor")) {
      const from = Number(cursor.getAttribute("data-from")), to = Number(cursor.getAttribute("data-to"));
      cursor.setAttribute("transform", `translate(${((to - from) * step / Math.max(1, last)).toFixed(1)} 0)`);
    }
    follow_log(quiet);
    link();
  };
  const arrow = (from, to) => {
    const dx = to[0] - from[0], dy = to[1] - from[1], length = Math.hypot(dx, dy) || 1;
    const ux = dx / length, uy = dy / length, tip = [to[0] - ux * board.counter * 0.35, to[1] - uy * board.counter * 0.35];
    for (const kind of ["arrow under", "arrow"]) make("path", { d: `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${(tip[0] - ux * 2).toFixed(1)} ${(tip[1] - uy * 2).toFixed(1)}`, class: kind }, over);
    make("polygon", { points: [[0, 0], [-4, 2], [-4, -2]].map(([a, b]) => `${(tip[0] + a * ux - b * uy).toFixed(1)},${(tip[1] + a * uy + b * ux).toFixed(1)}`).join(" "), class: "head" }, over);
  };
  const gauges = (moment, after) => {
    const found = new Map();
    board.gauges.forEach(([what, side], index) => {
      const level = moment.levels[index];
      if (!found.has(what)) found.set(what, []);
      found.get(what).push((side === null ? "" : board.sides[side][0] + " ") + level);
    });
    const lines = [...found].map(([what, levels]) => `${what}: ${levels.join(", ")}`);
    for (const [side, count, cards] of after.hands) lines.push(`${board.sides[side][0]} holds ${count}${cards ? " (" + cards.join(" ") + ")" : ""}`);
    return lines.join(" · ");
  };
  const items = [...log.querySelectorAll("li")];
  const follow_log = (quiet) => {
    let first = null;
    for (const item of items) {
      const is = Number(item.dataset.step) === now;
      item.classList.toggle("now", is);
      if (is) { item.setAttribute("aria-current", "step"); first = first || item; } else item.removeAttribute("aria-current");
    }
    if (!first) first = items.findLast((item) => Number(item.dataset.step) < now);
    if (first) {
      const top = first.offsetTop - log.clientHeight / 3;
      log.scrollTop = Math.max(0, top);
    }
    if (!quiet) id("live").textContent = lines(now).map((line) => line.text).join("; ");
  };
  const lines = (step) => items.filter((item) => Number(item.dataset.step) === step).map((item) => ({
    order: item.classList.contains("order"),
    text: item.querySelector(".said").textContent,
    rule: [...item.querySelectorAll(".rule")].map((rule) => rule.textContent).join(" "),
    sum: item.querySelector(".sum") ? item.querySelector(".sum").textContent : "",
  }));

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
    const cell = hex === null ? -1 : board.cells.findIndex(([label]) => label === hex);
    picked = cell >= 0 ? cell : null;
    let step = Number.parseInt(at.get("step") || "", 10);
    if (!(step >= 0 && step <= last)) {
      const turn = Number.parseInt(at.get("turn") || "", 10);
      step = steps.findIndex((moment) => moment.turn === turn);
      if (step < 0) step = now < 0 ? 0 : now;
    }
    part(["game", "curves", "heat", "digest", "findings"].includes(tab) ? tab : hex !== null || unit !== null ? "game" : shown);
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
    if (name === "game" && !fitted) fit();
  };

  // Looking closer. The board is resized when zooming rests, so that it stays sharp.
  let scale = 1, left = 0, top = 0, fitted = false;
  const put = () => {
    table.style.width = board.size[0] * scale + "px";
    table.style.height = board.size[1] * scale + "px";
    table.style.transform = `translate(${left}px, ${top}px)`;
  };
  const fit = () => {
    const wide = stage.clientWidth, high = stage.clientHeight;
    if (!wide || !high) return;
    fitted = true;
    scale = Math.min(wide / board.size[0], high / board.size[1]);
    left = (wide - board.size[0] * scale) / 2;
    top = (high - board.size[1] * scale) / 2;
    put();
  };
  const zoom = (by, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const next = Math.max(0.4, Math.min(40, scale * by));
    left = x - (x - left) * next / scale;
    top = y - (y - top) * next / scale;
    scale = next;
    put();
  };
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
  let drag = null;
  stage.addEventListener("pointerdown", (event) => { drag = { x: event.clientX, y: event.clientY, left, top, moved: false }; });
  addEventListener("pointermove", (event) => {
    if (!drag) { if (stage.contains(event.target)) look(event); return; }
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (Math.hypot(dx, dy) > 4) drag.moved = true;
    if (drag.moved) { left = drag.left + dx; top = drag.top + dy; table.style.transform = `translate(${left}px, ${top}px)`; }
  });
  addEventListener("pointerup", (event) => {
    const was = drag;
    drag = null;
    if (was && !was.moved && stage.contains(event.target)) { const cell = cell_at(event); picked = cell === picked ? null : cell; show(now, true); }
  });
  const cell_at = (event) => {
    const box = stage.getBoundingClientRect();
    const x = (event.clientX - box.left - left) / scale, y = (event.clientY - box.top - top) / scale;
    let best = null, least = Infinity;
    board.cells.forEach(([, cx, cy], cell) => { const far = (cx - x) ** 2 + (cy - y) ** 2; if (far < least) { least = far; best = cell; } });
    const reach = Math.max(...board.corners.map(([dx, dy]) => dx * dx + dy * dy));
    return least <= reach ? best : null;
  };
  const look = (event) => {
    const cell = cell_at(event), box = id("hover");
    if (cell === null) { box.hidden = true; return; }
    const units = stacks(tables[now].pieces).get(cell) || [];
    box.textContent = [board.cells[cell][0], ...units.map((unit) => told(unit, tables[now].pieces[unit])), ...words(tables[now].litter[cell])].join(" · ");
    box.hidden = false;
  };
  stage.addEventListener("pointerleave", () => { id("hover").hidden = true; });

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
  const keys = {
    ArrowRight: () => show(now + 1), ArrowLeft: () => show(now - 1), ArrowDown: () => show(turn(1)), ArrowUp: () => show(turn(-1)),
    Home: () => show(0), End: () => show(last), " ": () => play(!playing), "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), "0": () => fit(),
    Escape: () => { picked = null; show(now, true); },
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || shown !== "game") return;
    // A slider, a list and a button have their own use for these keys.
    const at = event.target instanceof Element ? event.target.closest("select, input, summary, a") : null;
    if (at || (event.key === " " && event.target instanceof HTMLButtonElement) || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  for (const [name, act] of Object.entries({ first: () => show(0), turnback: () => show(turn(-1)), back: () => show(now - 1), on: () => show(now + 1), turnon: () => show(turn(1)), last: () => show(last), play: () => play(!playing) })) id(name).addEventListener("click", act);
  id("slider").max = String(last);
  id("slider").addEventListener("input", () => show(Number(id("slider").value), true));
  id("layer").addEventListener("change", () => { layer = id("layer").value; show(now, true); });
  log.addEventListener("click", (event) => { const item = event.target.closest("li"); if (item) show(Number(item.dataset.step)); });
  for (const button of document.querySelectorAll("nav button")) button.addEventListener("click", () => part(button.dataset.part));
  addEventListener("hashchange", follow);
  addEventListener("resize", () => { fitted = false; part(shown); });

  // A step or a turn for a forum.
  const post = (kind) => {
    const whole = kind.startsWith("turn-"), form = kind.replace("turn-", "");
    const wanted = whole ? steps.flatMap((moment, step) => (moment.turn === steps[now].turn ? [step] : [])) : [now];
    const place = whole ? (steps[now].turn ? "turn " + steps[now].turn : "set-up") : id("where").textContent;
    const head = `${facts.title}, ${place}`;
    const body = wanted.flatMap(lines);
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

  part("game");
  follow();
})();
