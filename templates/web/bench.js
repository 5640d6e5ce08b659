// @ts-check
// The workbench: findings and map as files are saved, pages, odds, records, and a side played by hand. What it shows it asks for by
// number; what a side may not see it is never sent.
"use strict";
(() => {
  const { id, node, button, live } = Panels;
  const get = async (path) => { const answer = await fetch(path); if (!answer.ok) throw new Error(String(answer.status)); return answer; };
  const post = async (path, wish) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  };

  let battles = [], games = [], current = 0, about = null, seen = "", mark = "", part = "edit", picked = null, finding = null;
  let board = null, tables = [], game = null, cursor = null, busy = false, oddsBy = null;
  const map = Sandtable.create({ stage: id("stage"), table: id("board"), cells: id("cells"), counters: id("counters"), hover: id("hover") }, (cell, unit) => clicked(cell, unit), (unit) => grabs(unit));
  id("stage").hidden = false;

  // Pictures are swapped only once they can be painted, so that nothing flickers and the last one stays until then.
  let mapAddress = null, loading = 0, loaded = "";
  const load = async (from, key) => {
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
    loaded = key;
    return true;
  };
  // A game keeps the board it began with; everywhere else the files are shown as they were last saved.
  let pending = null;
  const picture = () => {
    const key = playing() ? "game/" + game.id : `battle/${current}@${mark}`;
    if (key === loaded || (!playing() && !mark)) { redraw(); return Promise.resolve(); }
    if (pending && pending.key === key) return pending.done;
    const mine = { key, done: Promise.resolve() };
    mine.done = load(key.split("@")[0], key)
      .then((done) => { if (done) redraw(); })
      // What did not come is asked for again with the next news.
      .catch(() => { if (!playing()) mark = ""; })
      .finally(() => { if (pending === mine) pending = null; });
    pending = mine;
    return mine.done;
  };

  // What lies on the board now: the opening, or the game that is played.
  const playing = () => part === "play" && game !== null;
  const standing = () => game.tables[game.tables.length - 1];
  const now = () => (playing() ? standing() : tables[0]);
  const redraw = () => {
    if (!board || !now() || playing() !== loaded.startsWith("game")) return;
    const rings = part === "edit" && finding ? finding.cells : [];
    if (playing()) map.draw({ before: game.tables[game.shown] || null, after: now(), moment: game.moment, picked: null });
    else map.draw({ before: null, after: tables[0], moment: null, picked, rings });
    lights();
    map.point(cursor);
    id("stacks").tBodies[0].replaceChildren(...map.rows());
    here();
  };
  // The hex that is picked: its ground, and a card for each unit in it.
  const here = () => {
    const cell = picked !== null && picked < board.cells.length ? picked : null;
    id("here-head").textContent = cell === null ? "At this hex" : board.cells[cell][0];
    if (cell !== null) id("here").textContent = map.ground(cell) || "nothing is known of its ground";
    const units = cell === null ? [] : Sandtable.stacks(now().pieces).get(cell) || [];
    id("there").replaceChildren(...units.reverse().map((unit) => Panels.unit(board, unit, map.told(unit, now().pieces[unit]))));
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
    const none = errors > 0 && battle.good === null;
    id("ribbon").hidden = !stale && !none;
    const leads = part === "edit" ? [] : [" ", button("See what is wrong", () => show("edit"))];
    id("ribbon").replaceChildren(none ? "There is no picture yet: the errors are in the way." : "This is the picture from before the error.", ...leads);
    const key = [current, battle.version, battle.proved, battle.good].join(" ");
    if (key !== seen) { seen = key; refresh(); }
    if (battle.picture && battle.picture !== mark) { mark = battle.picture; picture(); if (part === "pages") pages(); }
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
    if (!all.length) id("findings").append(node("li", "The check has nothing to say. Save the file, and it is asked again."));
    redraw();
  };
  const showFinding = (one) => {
    const toggle = () => { finding = finding === one ? null : one; findings(); if (finding && finding.cells.length) map.reveal(finding.cells[0]); };
    return Panels.finding(one, { open: finding === one, manual: about.findings.manuals[one.code], toggle });
  };

  // ---- pages
  const pages = async () => {
    if (!id("pages").children.length) id("pages").append(node("p", "The pages are being drawn …"));
    const answer = await get(`battle/${current}/pages`).then((answer) => answer.json()).catch(() => ({ pages: [] }));
    id("pages").replaceChildren(...answer.pages.map((name, number) => Panels.sheet(`${number + 1} ${name}`, `battle/${current}/page/${number}?version=${answer.version}`)));
    if (!answer.pages.length) id("pages").append(node("p", "There are no pages as long as there are errors."));
  };

  // ---- records
  const records = () => {
    const one = (record) => Panels.record(record, `record/${record.id}/${current}`, (step) => begin({ record: record.id, step }));
    id("record-list").replaceChildren(...about.records.map(one));
    if (!about.records.length) id("record-list").append(node("li", "There is none yet. A game that is saved under Play is listed here, and so is one that `sandtable play --trace` kept in the folder of records."));
  };

  // ---- odds
  const oddsOf = async () => {
    const by = id("odds-by").value.trim(), at = id("odds-at").value.trim();
    if (!by || !at) return;
    const { status, body } = await post(`battle/${current}/odds`, { by, at });
    const answer = id("odds-answer");
    answer.replaceChildren(...(status === 200 ? Odds.shown(body) : [node("p", body.why || "There is no answer.")]));
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
    id("games-head").hidden = !ours.length;
    id("games").replaceChildren(...ours.map((other) => {
      const item = node("li");
      item.append(button(`game ${other.id}: ${other.seats.join(" against ")}`, () => enter(other.id)), " ", button("close", () => post(`game/${other.id}/close`, {}), { "aria-label": `close game ${other.id}` }));
      return item;
    }));
  };
  const begin = async (wish) => {
    const { status, body } = await post(`battle/${current}/game`, { seats: [id("seat-0").value, id("seat-1").value], strict: id("strict").checked, ...wish });
    id("refused").textContent = status === 200 ? "" : body.why || "no game can be begun";
    if (status !== 200) { show("play"); return; }
    await enter(body.game);
  };
  const enter = async (number) => {
    const other = games.find((one) => one.id === number) || { seats: [id("seat-0").value, id("seat-1").value], battle: current, moved: 0 };
    const persons = [0, 1].filter((side) => other.seats[side] === "human");
    const { board } = await get(`game/${number}/picture`).then((answer) => answer.json());
    game = { id: number, seats: other.seats, board, battle: other.battle, good: (battles[current] || {}).good, moved: other.moved, persons, seat: persons.length ? persons[0] : "all", steps: [], tables: [], log: [], view: null, choice: null, moment: null, shown: 0 };
    id("begin").hidden = true;
    id("game").hidden = false;
    show("play");
    // Two people at one screen: nobody sees the other's hand, not even for a moment.
    if (persons.length === 2) {
      const { body } = await post(`game/${number}/${game.seat}`, { do: "look" });
      if (typeof body.asked === "number") return curtain(body.asked);
    }
    await act({ do: "look" });
    id("question").focus();
  };
  const leave = () => {
    menu([]);
    game = null;
    seen = "";
    id("begin").hidden = false;
    id("game").hidden = true;
    id("curtain").hidden = true;
    picture();
    told({ battles, games });
  };
  const curtain = (side) => {
    Object.assign(game, { seat: side, steps: [], tables: [], log: [], view: null, choice: null, moment: null, shown: 0 });
    id("story").replaceChildren();
    id("orders").replaceChildren();
    id("gauges").textContent = "";
    hints([]);
    id("how").textContent = "";
    id("question").textContent = `Hand over to ${game.board.sides[side][0]}`;
    id("question").style.borderColor = game.board.sides[side][1];
    menu([]);
    map.draw({ before: null, after: { pieces: [], litter: {}, control: {}, hands: [] }, moment: null });
    map.light({});
    id("game").classList.add("curtained");
    id("curtain").hidden = false;
    id("curtain-words").textContent = `Hand over to ${game.board.sides[side][0]}.`;
    id("lift").focus();
    live(id("curtain-words").textContent);
  };
  id("lift").addEventListener("click", () => { id("curtain").hidden = true; id("game").classList.remove("curtained"); act({ do: "look" }); id("stage").focus(); });

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
    Sandtable.fold(game.board, view.steps, game.tables);
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
    game.choice = view.orders ? Orders.create(game.board, view.orders) : null;
    if (game.choice) actor();
    const side = view.asked === null ? "" : game.board.sides[view.asked][0];
    const question = view.over !== null ? `Over: ${view.over}` : view.question ? `${side}: ${view.question}` : `${side} decides`;
    id("question").textContent = question;
    id("question").style.borderColor = view.asked === null ? "" : game.board.sides[view.asked][1];
    id("gauges").textContent = map.gauges(game.steps[game.steps.length - 1], standing(), game.board);
    id("undo").disabled = !view.undo;
    id("redo").disabled = !view.redo;
    id("hint").disabled = !view.orders;
    hints([]);
    orders();
    story();
    picture().then(menuNow);
    const lines = view.log.filter(([step]) => step >= view.from).map(([, , text]) => text);
    live([...lines.slice(-6), question].join("; "));
  };
  // Where one unit alone can act, it is picked already.
  const actor = () => {
    const firsts = new Set(game.choice.all.filter((order) => order.spots.length).map((order) => JSON.stringify(order.spots[0])));
    if (firsts.size !== 1) return;
    const [type, unit] = JSON.parse([...firsts][0]);
    if (type === "unit" && game.choice.all.some((order) => order.spots.length > 1)) game.choice.click({ cell: standing().pieces[unit].cell, unit }, standing());
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
    for (const [name, list] of Orders.grouped(game.board, all)) {
      // One order says itself whose it is.
      if (name && list.length === 1) { box.append(row(list[0])); continue; }
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
    if (!playing() || !game.choice) {
      const unit = oddsBy !== null && part === "odds" ? [oddsBy] : [];
      map.light({ chosen: unit });
      return;
    }
    const ahead = game.choice.ahead(now());
    map.light({ cells: ahead.cells, units: ahead.units, chosen: game.choice.chosen() });
    id("how").textContent = howTo(ahead);
  };
  // What can be done now, in a line: nobody should have to guess.
  const howTo = ({ cells, units }) => {
    const after = game.choice.picks().length > 0;
    const [rings, doubles] = [units.some((unit) => now().pieces[unit].cell !== undefined), cells.length > 0];
    if (!rings && !doubles) return after ? "Choose from the menu; Esc lets go." : "Choose below.";
    const what = [...(rings ? ["a counter with a dashed ring"] : []), ...(doubles ? ["a place with a double outline"] : [])].join(" or ");
    return after ? `Now click ${what}; Esc lets go.` : `Click ${what}, or choose below.`;
  };
  const give = (order) => { if (!busy) { menu([]); act({ do: "give", n: game.view.n, order: order.words }); } };
  const hints = (best) => {
    id("advice").hidden = !best.length;
    id("hints").replaceChildren(...best.map(([words, worth]) => { const item = node("li"); item.append(button(words, () => give({ words }), { dir: "auto" }), node("span", worth, { class: "score" })); return item; }));
  };
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
    const spot = list.length ? beside(cell, box) : [8, 8];
    box.style.left = spot[0] + "px";
    box.style.top = spot[1] + "px";
  };
  // Beside a cell, where a box hides as few as can be of the places that may be clicked next.
  const beside = (cell, box) => {
    if (cell === undefined) return [8, 8];
    const [x, y] = map.screen(cell), [wide, high] = [box.offsetWidth, box.offsetHeight], { cells, units } = game.choice.ahead(now());
    const open = [...new Set([cell, ...cells, ...units.map((unit) => now().pieces[unit].cell).filter((at) => at !== undefined)])].map(map.screen);
    const gap = map.reach(), far = 2.6 * gap;
    const tried = [far, 1.2 * gap].flatMap((off) => [[x + off, y - high / 2], [x - off - wide, y - high / 2], [x - wide / 2, y + off], [x - wide / 2, y - off - high], [x + off, y + off / 2], [x - off - wide, y + off / 2]]);
    const inside = tried.map(([left, top]) => [Math.max(4, Math.min(left, id("stage").clientWidth - wide - 4)), Math.max(4, Math.min(top, id("stage").clientHeight - high - 4))]);
    const hidden = ([left, top]) => open.filter(([a, b]) => a > left - gap && a < left + wide + gap && b > top - gap && b < top + high + gap).length;
    return inside.reduce((best, next) => (hidden(next) < hidden(best) ? next : best));
  };
  const menuNow = () => { if (playing() && loaded.startsWith("game") && game.choice && game.choice.picks().length) { const list = game.choice.named(now()); menu(game.choice.ahead(now()).cells.length && list.length === game.choice.all.length ? [] : list); } else menu([]); };

  // Whether a counter can be dragged: it is picked already, or is who may act and go on to somewhere.
  const grabs = (unit) => {
    if (part !== "play" || !game || !game.choice || busy) return false;
    if (game.choice.chosen().includes(unit)) return "held";
    return !game.choice.picks().length && game.choice.all.some(({ spots }) => spots.length > 1 && spots[0][0] === "unit" && spots[0][1] === unit) ? "pick" : false;
  };

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
        const words = Orders.instead(game.board, open, where);
        if (words && !game.choice.all.some((order) => order.words === words)) act({ do: "give", n: game.view.n, order: words }); else id("why").textContent = "No order leads there now.";
      }
      return;
    }
    if (part === "odds") {
      const top = unit !== null ? unit : (Sandtable.stacks(now().pieces).get(cell) || []).pop();
      if (top === undefined) return;
      if (oddsBy === null) { oddsBy = top; id("odds-by").value = board.units[top].id; id("odds-help").textContent = "Now the target."; } else { id("odds-at").value = board.units[top].id; oddsBy = null; id("odds-help").textContent = "Click who fires next, then the target."; oddsOf(); }
      redraw();
      return;
    }
    picked = cell === picked ? null : cell;
    live(map.cellTold(cell));
    redraw();
  };

  // ---- parts, keys
  const show = (name) => {
    part = name;
    document.body.dataset.part = name;
    for (const one of document.querySelectorAll("nav button")) one.setAttribute("aria-current", String(one.dataset.part === name));
    for (const one of document.querySelectorAll("#side .panel")) one.hidden = one.id !== name;
    id("pages").hidden = name !== "pages";
    if (name === "pages") pages();
    if (name === "odds" && board) id("units").replaceChildren(...board.units.map((unit) => node("option", null, { value: unit.id })));
    if (battles.length) told({ battles, games });
    if (name !== "pages" && !map.fitted()) map.fit();
    if (!playing()) menu([]);
    picture().then(menuNow);
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
  id("keys").addEventListener("click", () => id("help").showModal());
  id("close-help").addEventListener("click", () => id("help").close());
  // A replay may send somebody here to go on from one of its steps.
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.has("record")) {
    history.replaceState(null, "", location.pathname);
    current = Number(asked.get("battle")) || 0;
    const wait = setInterval(() => { if (about && board && battles.length) { clearInterval(wait); begin({ record: Number(asked.get("record")), step: Number(asked.get("step")) }); } }, 50);
  }
  listen();
})();
