// @ts-check
// The workbench: findings and map as files are saved, pages, odds, records, and a side played by hand. What it shows it asks for by
// number; what a side may not see it is never sent.
"use strict";
(() => {
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
  const live = (text) => { id("live").textContent = text; };
  const get = async (path) => { const answer = await fetch(path); if (!answer.ok) throw new Error(String(answer.status)); return answer; };
  const post = async (path, wish) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  };

  let battles = [], games = [], current = 0, about = null, seen = "", mark = "", part = "edit", picked = null, finding = null;
  let board = null, tables = [], game = null, cursor = null, busy = false, oddsBy = null;
  const map = Sandtable.create({ stage: id("stage"), table: id("board"), cells: id("cells"), counters: id("counters"), hover: id("hover") }, (cell, unit) => clicked(cell, unit));
  id("stage").hidden = false;

  // Pictures are swapped only once they can be painted, so that nothing flickers and the last one stays until then.
  let mapAddress = null, loading = 0;
  const load = async (from) => {
    const turn = ++loading;
    const [facts, svg, faces] = await Promise.all([get(from + "/picture").then((answer) => answer.json()), get(from + "/map").then((answer) => answer.blob()), get(from + "/faces").then((answer) => answer.text())]);
    const address = URL.createObjectURL(svg), picture = new Image();
    picture.src = address;
    await picture.decode();
    if (turn !== loading) { URL.revokeObjectURL(address); return false; }
    const read = new DOMParser().parseFromString(faces, "image/svg+xml").querySelector("defs");
    id("faces").replaceChildren(...(read ? [document.importNode(read, true)] : []));
    board = facts.board;
    tables = Sandtable.fold(board, facts.steps);
    map.use(board);
    id("map").src = address;
    id("map").alt = "The map";
    if (mapAddress) URL.revokeObjectURL(mapAddress);
    mapAddress = address;
    return true;
  };

  // What lies on the board now: the opening, or the game that is played.
  const now = () => (game && game.tables.length ? game.tables[game.tables.length - 1] : tables[0]);
  const redraw = () => {
    if (!board || !now()) return;
    const rings = part === "edit" && finding ? finding.cells : [];
    if (game && game.tables.length) map.draw({ before: game.tables[game.shown] || null, after: now(), moment: game.moment, picked: null });
    else map.draw({ before: null, after: tables[0], moment: null, picked, rings });
    lights();
    map.point(cursor);
    id("stacks").tBodies[0].replaceChildren(...map.rows());
  };

  // ---- what the server tells
  const BAD = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23a63a00'/%3E%3Cpath d='M5 5l6 6M11 5l-6 6' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";
  let stream = null;
  const listen = () => {
    if (stream) stream.close();
    stream = new EventSource("events");
    stream.addEventListener("state", (event) => { id("gone").hidden = true; told(JSON.parse(event.data)); });
    stream.addEventListener("error", () => {
      id("gone").hidden = false;
      id("gone").textContent = stream.readyState === EventSource.CLOSED
        ? "This workbench has ended. If it was begun again, its address is a new one: open it from the terminal."
        : "The workbench does not answer; it is asked again and again.";
    });
  };
  // Browsers allow few connections to one place: a page that nobody sees holds none.
  document.addEventListener("visibilitychange", () => { if (document.hidden) { if (stream) stream.close(); } else listen(); });
  addEventListener("pagehide", () => { if (stream) stream.close(); });

  const told = (summary) => {
    battles = summary.battles;
    games = summary.games;
    const list = id("battle");
    if (list.options.length !== battles.length) list.replaceChildren(...battles.map((battle) => node("option", battle.name, { value: battle.id })));
    list.value = String(current);
    const battle = battles[current];
    if (!battle) return;
    const [errors, warnings, hints] = battle.counts;
    const count = (number, word) => (number ? [`${number} ${word}${number > 1 ? "s" : ""}`] : []);
    const found = [...count(errors, "error"), ...count(warnings, "warning"), ...count(hints, "hint")].join(", ") || "nothing to complain about";
    id("status").textContent = `checked in ${battle.took} ms · ${found}${battle.proved ? "" : " · proving …"}`;
    document.title = (errors ? `✗ ${errors} ` : "") + battle.name;
    document.querySelector("link[rel=icon]").setAttribute("href", errors ? BAD : "data:,");
    const stale = errors > 0 && battle.good !== null;
    id("ribbon").hidden = !stale;
    id("ribbon").textContent = stale ? "This is the picture from before the error." : "";
    if (battle.good === null) id("ribbon").textContent = "There is no picture yet: the errors are in the way.";
    if (battle.good === null) id("ribbon").hidden = !errors;
    const key = [current, battle.version, battle.proved, battle.good].join(" ");
    if (key !== seen) { seen = key; refresh(); }
    if (battle.picture && battle.picture !== mark + "" && !game) { mark = battle.picture; load("battle/" + current).then((done) => { if (done) redraw(); }).catch(() => { mark = ""; }); if (part === "pages") pages(); }
    if (game) {
      const other = games.find((other) => other.id === game.id);
      if (!other) { live("this game was closed"); leave(); } else if (other.moved !== game.moved && !busy) { game.moved = other.moved; act({ do: "look" }); }
      const moved = battle.good !== null && game.good !== battle.good && game.battle === current;
      if (moved) {
        id("ribbon").hidden = false;
        id("ribbon").replaceChildren("The files have changed. This game goes on as it began. ", button("Begin again with the new ones", () => begin({ seats: game.seats })));
      }
    }
    listGames();
  };

  const refresh = async () => {
    const asked = current;
    const answer = await get("battle/" + asked).then((answer) => answer.json()).catch(() => null);
    if (!answer || asked !== current) return;
    about = answer;
    findings();
    records();
    seats();
  };

  // ---- findings
  const sameFinding = (a, b) => a && b && a.code === b.code && a.message === b.message;
  const findings = () => {
    const all = about.findings.all;
    finding = all.find((one) => sameFinding(one, finding)) || null;
    id("findings-head").textContent = `Findings ${all.length}`;
    id("findings").replaceChildren(...all.map(showFinding));
    if (!all.length) id("findings").append(node("li", "The check has nothing to say."));
    if (!game) redraw();
  };
  const showFinding = (one) => {
    const item = node("li", null, { class: one.severity });
    const open = finding === one;
    const head = button("", () => { finding = finding === one ? null : one; findings(); if (finding && finding.cells.length) map.reveal(finding.cells[0]); }, { "aria-expanded": String(open), class: "finding" });
    head.append(node("strong", `${one.severity} ${one.code}`), " ", node("span", one.message, { dir: "auto" }));
    item.append(head);
    if (!open) return item;
    if (one.file) {
      const place = `${one.file}:${one.line}:${one.column}`;
      item.append(one.link ? node("a", place, { href: one.link }) : node("code", place), " ", button("copy", () => navigator.clipboard.writeText(place).then(() => live("copied"), () => {})));
      if (one.excerpt) item.append(node("pre", one.excerpt, { tabindex: "0" }));
    }
    if (one.label) item.append(node("p", one.label, { dir: "auto" }));
    if (one.rule) item.append(node("p", one.rule, { class: "rule" }));
    if (one.help) item.append(node("p", one.help + (one.fix ? " (`check --fix` does it)" : ""), { class: "help", dir: "auto" }));
    const manual = about.findings.manuals[one.code];
    if (manual) { const more = node("details"); more.append(node("summary", "manual page"), node("pre", manual, { tabindex: "0" })); item.append(more); }
    return item;
  };

  // ---- pages
  const pages = async () => {
    const answer = await get(`battle/${current}/pages`).then((answer) => answer.json()).catch(() => ({ pages: [] }));
    id("pages").replaceChildren(...answer.pages.map((name, number) => {
      const figure = node("figure");
      figure.append(node("img", null, { loading: "lazy", alt: `Page ${number + 1}: ${name}`, src: `battle/${current}/page/${number}?version=${answer.version}` }), node("figcaption", `${number + 1} ${name}`));
      return figure;
    }));
    if (!answer.pages.length) id("pages").append(node("p", "There are no pages as long as there are errors."));
  };

  // ---- records
  const records = () => {
    const one = (record) => {
      const item = node("li");
      const players = Object.entries(record.players).map(([side, who]) => `${side}: ${who}`).join(", ");
      const form = node("form");
      const step = node("input", null, { type: "number", min: "0", max: String(record.orders), value: String(record.orders), "aria-label": `step of ${record.name} to go on from` });
      form.append(node("label", "go on from step "), step, " ", node("button", "Go on", { type: "submit" }));
      form.addEventListener("submit", (event) => { event.preventDefault(); begin({ record: record.id, step: Number(step.value) }); });
      item.append(node("strong", record.name), ` ${record.orders} orders; ${players} `, node("a", "replay", { href: `record/${record.id}/${current}`, target: "_blank" }), form);
      return item;
    };
    id("record-list").replaceChildren(...about.records.map(one));
    if (!about.records.length) id("record-list").append(node("li", "There is none yet. A game that is played can be saved here."));
  };

  // ---- odds
  const oddsOf = async () => {
    const by = id("odds-by").value.trim(), at = id("odds-at").value.trim();
    if (!by || !at) return;
    const { status, body } = await post(`battle/${current}/odds`, { by, at });
    const answer = id("odds-answer");
    answer.replaceChildren(status === 200 ? tree(body) : node("p", body.why || "no answer"));
  };
  // Any answer as lists and tables: objects of one kind become rows.
  const tree = (value) => {
    if (value === null || typeof value !== "object") return node("span", String(value), { dir: "auto" });
    if (Array.isArray(value)) {
      const keys = [...new Set(value.flatMap((one) => (one && typeof one === "object" && !Array.isArray(one) ? Object.keys(one) : [])))];
      const flat = keys.length > 0 && keys.length < 8 && value.every((one) => one && Object.values(one).every((inner) => inner === null || typeof inner !== "object"));
      if (flat) {
        const table = node("table"), head = node("tr");
        head.append(...keys.map((key) => node("th", key.replaceAll("_", " "), { scope: "col" })));
        table.append(head, ...value.map((one) => { const row = node("tr"); row.append(...keys.map((key) => node("td", one[key] === undefined || one[key] === null ? "" : String(one[key])))); return row; }));
        return table;
      }
      const list = node("ul");
      list.append(...value.map((one) => { const item = node("li"); item.append(tree(one)); return item; }));
      return list;
    }
    const list = node("dl");
    for (const [key, inner] of Object.entries(value)) { if (inner === null || (Array.isArray(inner) && !inner.length)) continue; const held = node("dd"); held.append(tree(inner)); list.append(node("dt", key.replaceAll("_", " ")), held); }
    return list;
  };

  // ---- playing
  const seats = () => {
    for (const at of [0, 1]) {
      const list = id("seat-" + at), kept = list.value;
      list.replaceChildren(...about.players.map((name) => node("option", name === "human" ? "a person" : name, { value: name })));
      list.value = kept && about.players.includes(kept) ? kept : at === 0 ? "human" : about.players.includes("greedy") ? "greedy" : about.players[about.players.length - 1];
      if (about.sides) id(`seat-${at}-name`).textContent = about.sides[at][0];
    }
  };
  const listGames = () => {
    const ours = games.filter((other) => other.battle === current);
    id("games").replaceChildren(...ours.map((other) => {
      const item = node("li");
      item.append(button(`game ${other.id}: ${other.seats.join(" against ")}`, () => enter(other.id)), " ", button("close", () => post(`game/${other.id}/close`, {}), { "aria-label": `close game ${other.id}` }));
      return item;
    }));
  };
  const begin = async (wish) => {
    const { status, body } = await post(`battle/${current}/game`, { seats: [id("seat-0").value, id("seat-1").value], strict: id("strict").checked, ...wish });
    if (status !== 200) { show("play"); id("why").textContent = body.why || "no game can be begun"; live(body.why || ""); return; }
    await enter(body.game);
  };
  const enter = async (number) => {
    const other = games.find((one) => one.id === number) || { seats: [id("seat-0").value, id("seat-1").value], battle: current, moved: 0 };
    const persons = [0, 1].filter((side) => other.seats[side] === "human");
    show("play");
    await load("game/" + number);
    game = { id: number, seats: other.seats, battle: other.battle, good: (battles[current] || {}).good, moved: other.moved, persons, seat: persons.length ? persons[0] : "all", steps: [], tables: [], log: [], view: null, choice: null, moment: null, shown: 0 };
    id("begin").hidden = true;
    id("game").hidden = false;
    // Two people at one screen: nobody sees the other's hand, not even for a moment.
    if (persons.length === 2) curtain(persons[0]); else await act({ do: "look" });
    id("question").focus();
  };
  const leave = () => {
    game = null;
    mark = "";
    seen = "";
    id("begin").hidden = false;
    id("game").hidden = true;
    id("curtain").hidden = true;
    menu([]);
    told({ battles, games });
  };
  const curtain = (side) => {
    Object.assign(game, { seat: side, steps: [], tables: [], log: [], view: null, choice: null, moment: null, shown: 0 });
    id("story").replaceChildren();
    id("orders").replaceChildren();
    id("gauges").textContent = "";
    id("hints").replaceChildren();
    id("question").textContent = `Hand over to ${board.sides[side][0]}`;
    menu([]);
    map.draw({ before: null, after: { pieces: [], litter: {}, control: {}, hands: [] }, moment: null });
    map.light({});
    id("curtain").hidden = false;
    id("curtain-words").textContent = `Hand over to ${board.sides[side][0]}.`;
    id("lift").focus();
    live(id("curtain-words").textContent);
  };
  id("lift").addEventListener("click", () => { id("curtain").hidden = true; act({ do: "look" }); id("stage").focus(); });

  // One wish after the other; a second click while the first is under way is none.
  let before = Promise.resolve();
  const act = (wish) => {
    if (!game || busy) return before;
    busy = wish.do !== "look";
    document.body.classList.toggle("busy", busy);
    before = before.then(() => perform(wish)).finally(() => { if (wish.do !== "look") { busy = false; document.body.classList.remove("busy"); } });
    return before;
  };
  const perform = async (wish) => {
    if (!game) return;
    const at = game;
    try {
      const { status, body } = await post(`game/${game.id}/${game.seat}`, { known: game.steps.length, ...wish });
      if (game !== at) return;
      if (wish.do !== "look") id("why").textContent = "";
      if (status === 200 || status === 409) {
        if (Array.isArray(body)) return hints(body);
        if (body.record !== undefined) return download(body.record, ".jsonl", "the record up to this step");
        if (body.example !== undefined) return download(body.example, ".examples.toml", "this position as an example, to be edited beside the scenario");
        if (body.aside !== undefined) { id("why").textContent = `kept as ${body.aside}; the place is step ${body.step}`; return; }
        if (body.saved !== undefined && body.n === undefined) { live(`kept as ${body.saved}`); id("why").textContent = `kept as ${body.saved}; it is kept there after every order`; return; }
        viewed(body);
        if (status === 409) id("why").textContent = "The game had gone on; this is how it stands.";
      } else {
        id("why").textContent = (body.why || "no") + (body.rule ? ` [${body.rule}]` : "");
      }
    } catch { id("why").textContent = "The workbench does not answer."; }
  };
  const viewed = (view) => {
    const before = game.tables.length, last = game.view;
    // Nothing has happened since: what is shown stays.
    if (last && view.n === last.n && view.asked === last.asked && view.from === before && !view.steps.length) return;
    game.steps.length = Math.min(view.from, game.steps.length);
    game.tables.length = game.steps.length;
    game.steps.push(...view.steps);
    Sandtable.fold(board, view.steps, game.tables);
    game.log = game.log.filter(([step]) => step < view.from - 1).concat(view.log);
    game.view = view;
    document.body.dataset.step = `${game.id}/${view.n}`;
    // Another person decides: what this one sees goes first.
    if (view.asked !== null && view.asked !== game.seat && game.persons.length === 2) return curtain(view.asked);
    // Everything that happened since this seat last looked is shown at once.
    const since = before && view.from >= before - 1 ? view.steps : view.steps.slice(-1);
    game.shown = before && view.from >= before - 1 ? before - 1 : Math.max(0, game.tables.length - 2);
    const all = (key) => [...new Set(since.flatMap((step) => step[key] || []))];
    game.moment = game.steps.length > 1 ? { units: all("units"), about: all("about") } : null;
    game.choice = view.orders ? Orders.create(board, view.orders) : null;
    if (game.choice) actor();
    const side = view.asked === null ? "" : board.sides[view.asked][0];
    const question = view.over !== null ? `Over: ${view.over}` : view.question ? `${side}: ${view.question}` : `${side} decides`;
    id("question").textContent = question;
    id("gauges").textContent = map.gauges(game.steps[game.steps.length - 1], now());
    id("undo").disabled = !view.undo;
    id("redo").disabled = !view.redo;
    id("hint").disabled = !view.orders;
    id("hints").replaceChildren();
    orders();
    story();
    redraw();
    menuNow();
    const lines = view.log.filter(([step]) => step >= view.from).map(([, , text]) => text);
    live([...lines.slice(-6), question].join("; "));
  };
  // Where one unit alone can act, it is picked already.
  const actor = () => {
    const firsts = new Set(game.choice.all.filter((order) => order.spots.length).map((order) => JSON.stringify(order.spots[0])));
    if (firsts.size !== 1) return;
    const [type, unit] = JSON.parse([...firsts][0]);
    if (type === "unit" && game.choice.all.some((order) => order.spots.length > 1)) game.choice.click({ cell: now().pieces[unit].cell, unit }, now());
  };
  const orders = () => {
    const box = id("orders");
    box.replaceChildren();
    id("legal").replaceChildren();
    if (!game.choice) return;
    const all = game.choice.all;
    id("legal").replaceChildren(...all.slice(0, 500).map((order) => node("option", null, { value: order.words })));
    const row = (order) => {
      const made = button(order.words, () => give(order), { dir: "auto" });
      const show = () => map.light({ cells: order.parts.filter(([type]) => type === "cell" || type === "edge").map(([, cell]) => cell), units: order.parts.filter(([type]) => type === "unit").map(([, unit]) => unit) });
      for (const kind of ["mouseenter", "focus"]) made.addEventListener(kind, show);
      for (const kind of ["mouseleave", "blur"]) made.addEventListener(kind, lights);
      return made;
    };
    for (const [name, list] of Orders.grouped(board, all)) {
      if (!name) { const plain = node("div", null, { class: "plain" }); plain.append(...list.map(row)); box.prepend(plain); continue; }
      const group = node("details");
      group.open = all.length <= 40;
      group.append(node("summary", `${name} (${list.length})`), ...list.map(row));
      box.append(group);
    }
  };
  const story = () => {
    const list = node("ol");
    for (const [step, rank, text, rule, ruling, sum] of game.log) {
      if (rank === "turn" || rank === "phase") { list.append(node("li", text, { class: "head " + rank, dir: "auto" })); continue; }
      const item = node("li", null, { class: rank });
      item.append(node("span", text, { dir: "auto" }));
      if (rule) item.append(" ", node("span", `[${rule}${ruling ? ", our ruling " + ruling : ""}]`, { class: "rule" }));
      if (sum) item.append(node("span", sum, { class: "sum" }));
      if (step > 0 && (rank === "order" || rank === "answer")) item.append(" ", button("undo to here", () => { if (confirm(`Take back everything from step ${step} on?`)) act({ do: "back", n: step - 1 }); }, { class: "small", "aria-label": `undo to before step ${step}` }));
      list.append(item);
    }
    id("story").replaceChildren(list);
    id("story").scrollTop = id("story").scrollHeight;
  };
  const lights = () => {
    if (!board || !now()) return;
    if (!game || !game.choice || part !== "play") {
      const unit = oddsBy !== null && part === "odds" ? [oddsBy] : [];
      map.light({ chosen: unit });
      return;
    }
    const ahead = game.choice.ahead(now());
    map.light({ cells: ahead.cells, units: ahead.units, chosen: game.choice.chosen() });
  };
  const give = (order) => { if (!busy) { menu([]); act({ do: "give", n: game.view.n, order: order.words }); } };
  const hints = (best) => { id("hints").replaceChildren(...best.map(([words, worth]) => { const item = node("li"); item.append(button(words, () => give({ words }), { dir: "auto" }), ` worth ${worth}`); return item; })); };
  const download = (text, ending, what) => {
    const name = `${(battles[current] || { name: "game" }).name}-step-${game.view.n}${ending}`;
    const link = node("a", null, { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    live(`${name} is ${what}`);
  };

  // A menu of what the picks have left open.
  const menu = (list) => {
    const box = id("menu");
    box.hidden = !list.length;
    const sorted = [...list].sort((a, b) => a.words.length - b.words.length);
    box.replaceChildren(...sorted.slice(0, 40).map((order, number) => button(`${number < 9 ? number + 1 + " " : ""}${order.words}`, () => give(order), { role: "menuitem", dir: "auto" })));
    const cell = list.length && game ? game.choice.picks().map((pick) => pick.cell).filter((cell) => cell !== undefined).pop() : undefined;
    const at = cell === undefined ? null : map.screen(cell);
    box.style.left = at ? Math.max(4, Math.min(at[0] + 12, id("stage").clientWidth - 270)) + "px" : "8px";
    box.style.top = at ? Math.max(4, Math.min(at[1] + 12, id("stage").clientHeight - 40 - 34 * Math.min(sorted.length, 9))) + "px" : "8px";
  };
  const menuNow = () => { if (game && game.choice && game.choice.picks().length) { const list = game.choice.named(now()); menu(game.choice.ahead(now()).cells.length && list.length === game.choice.all.length ? [] : list); } else menu([]); };

  const clicked = (cell, unit) => {
    if (cell === null) return;
    cursor = cell;
    if (part === "play" && game) {
      if (!game.choice || busy) return;
      const where = { cell, unit };
      const open = game.choice.open(now());
      if (game.choice.click(where, now())) {
        const named = game.choice.named(now()), ahead = game.choice.ahead(now());
        if (named.length === 1 && !ahead.cells.length && !ahead.units.length) { give(named[0]); return; }
        menu(named);
        lights();
        live(`${map.cellTold(cell)}: ${named.length} orders here, ${ahead.cells.length + ahead.units.length} places to go on`);
      } else {
        const words = Orders.instead(board, open, where);
        if (words && !game.choice.all.some((order) => order.words === words)) act({ do: "give", n: game.view.n, order: words }); else id("why").textContent = "No order leads there now.";
      }
      return;
    }
    if (part === "odds") {
      const top = unit !== null ? unit : (Sandtable.stacks(now().pieces).get(cell) || []).pop();
      if (top === undefined) return;
      if (oddsBy === null) { oddsBy = top; id("odds-by").value = board.units[top].id; id("odds-help").textContent = "Now the target."; } else { id("odds-at").value = board.units[top].id; oddsBy = null; id("odds-help").textContent = "Click who fires, then the target."; oddsOf(); }
      redraw();
      return;
    }
    picked = cell === picked ? null : cell;
    id("here").textContent = map.cellTold(cell);
    live(map.cellTold(cell));
    redraw();
  };

  // ---- parts, keys
  const show = (name) => {
    part = name;
    for (const one of document.querySelectorAll("nav button")) one.setAttribute("aria-current", String(one.dataset.part === name));
    for (const one of document.querySelectorAll("#side .panel")) one.hidden = one.id !== name;
    document.body.classList.toggle("paging", name === "pages");
    id("pages").hidden = name !== "pages";
    if (name === "pages") pages();
    if (name !== "pages" && !map.fitted()) map.fit();
    redraw();
  };
  const step = (dx, dy) => {
    if (!board) return;
    cursor = cursor === null ? 0 : map.beside(cursor, dx, dy);
    map.point(cursor);
    map.reveal(cursor);
    live(map.cellTold(cursor));
  };
  const onMap = { ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1), ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), Enter: () => { if (cursor !== null) clicked(cursor, null); } };
  const pushed = { ArrowUp: [0, 60], ArrowDown: [0, -60], ArrowLeft: [60, 0], ArrowRight: [-60, 0] };
  const anywhere = {
    "+": () => map.zoom(1.25), "=": () => map.zoom(1.25), "-": () => map.zoom(0.8), "0": () => map.fit(), "?": () => id("help").showModal(),
    Escape: () => { if (game && game.choice) { game.choice.clear(); menu([]); lights(); } picked = null; finding = null; oddsBy = null; if (about) findings(); },
    "/": () => { if (game) id("words").focus(); }, o: () => { show("odds"); id("odds-by").focus(); }, u: () => { if (game && !id("undo").disabled) act({ do: "undo" }); }, r: () => { if (game && !id("redo").disabled) act({ do: "redo" }); }, h: () => { if (game && !id("hint").disabled) act({ do: "hint" }); },
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || id("help").open) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.closest("input, select, textarea")) return;
    const digit = /^[1-9]$/.test(event.key) && !id("menu").hidden ? id("menu").children[Number(event.key) - 1] : null;
    const onStage = at.closest("#stage") && !at.closest("button");
    const move = onStage && event.shiftKey && pushed[event.key] ? () => map.pan(...pushed[event.key]) : onStage ? onMap[event.key] : null;
    const letter = /^[a-z]$/.test(event.key) && !id("letters").checked;
    const deed = digit ? () => digit.click() : move || (letter ? null : anywhere[event.key]);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  for (const one of document.querySelectorAll("nav button")) one.addEventListener("click", () => show(one.dataset.part));
  id("battle").addEventListener("change", () => { current = Number(id("battle").value); seen = ""; mark = ""; picked = null; finding = null; if (game) leave(); told({ battles, games }); });
  id("begin").addEventListener("submit", (event) => { event.preventDefault(); begin({}); });
  id("say").addEventListener("submit", (event) => { event.preventDefault(); const words = id("words").value.trim(); if (words && game && game.view) { id("words").value = ""; act({ do: "give", n: game.view.n, order: words }); } });
  id("ask-odds").addEventListener("submit", (event) => { event.preventDefault(); oddsOf(); });
  for (const deed of ["undo", "redo", "hint"]) id(deed).addEventListener("click", () => act({ do: deed }));
  id("save").addEventListener("click", () => act({ do: "save", name: (battles[current] || { name: "game" }).name }));
  id("bug").addEventListener("click", () => act({ do: "record" }));
  id("example").addEventListener("click", () => act({ do: "example" }));
  id("leave").addEventListener("click", leave);
  id("close-help").addEventListener("click", () => id("help").close());
  // A replay may send somebody here to go on from one of its steps.
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.has("record")) {
    history.replaceState(null, "", location.pathname);
    current = Number(asked.get("battle")) || 0;
    const wait = setInterval(() => { if (about && board) { clearInterval(wait); begin({ record: Number(asked.get("record")), step: Number(asked.get("step")) }); } }, 50);
  }
  listen();
})();
