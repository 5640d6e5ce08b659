// @ts-check
// A board with counters on it: drawn, looked at closer, and clicked. Nothing here knows a rule of any game.
"use strict";
const Sandtable = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const make = (tag, attributes, parent) => {
    const node = document.createElementNS(SVG, tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    if (parent) parent.append(node);
    return node;
  };

  // The table after each step, folded from the differences; equal parts are shared. `tables` may hold those of earlier steps.
  const fold = (board, steps, tables = []) => {
    const last = tables[tables.length - 1];
    let { pieces, litter, control, hands } = last || { pieces: board.units.map(() => ({ off: "away" })), litter: {}, control: {}, hands: [] };
    for (const step of steps) {
      if (step.set) { pieces = pieces.slice(); for (const [unit, piece] of step.set) pieces[unit] = piece; }
      if (step.cells) { litter = { ...litter }; for (const [cell, marks] of step.cells) { if (marks.length) litter[cell] = marks; else delete litter[cell]; } }
      if (step.control) { control = { ...control }; for (const [cell, side] of step.control) { if (side === null) delete control[cell]; else control[cell] = side; } }
      if (step.hands) hands = step.hands;
      tables.push({ pieces, litter, control, hands });
    }
    return tables;
  };

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

  // `view` has the nodes: stage, table, cells, counters, hover. Clicks are told as a cell and the unit on top of it that was hit;
  // `grabs` says whether a unit can be dragged to somewhere, which is a click on it and one where it is let go.
  const create = (view, clicked, grabs = () => false) => {
    const { stage, table, cells, counters, hover } = view;
    let board = null, mark = {}, shown = { pieces: [], litter: {}, control: {}, hands: [] }, fitted = false;
    counters.replaceChildren();
    cells.replaceChildren();
    const under = make("g", {}, cells), lit = make("g", {}, cells), pile = make("g", {}, counters), over = make("g", {}, counters), cursor = make("g", {}, counters);
    const drawn = new Map();

    // The map may have holes.
    const eachCell = (told) => board.cells.forEach((cell, at) => { if (cell) told(cell, at); });
    const centre = (cell) => [board.cells[cell][1], board.cells[cell][2]];
    const outline = (cell, part = 1) => {
      const [x, y] = centre(cell);
      return board.corners.map(([dx, dy]) => `${(x + dx * part).toFixed(2)},${(y + dy * part).toFixed(2)}`).join(" ");
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
    const ground = (cell) => (board.terrain[board.cells[cell][3]] || "");
    const cellTold = (cell) => [[board.cells[cell][0], ground(cell)].filter(Boolean).join(" "), ...(stacks(shown.pieces).get(cell) || []).map((unit) => told(unit, shown.pieces[unit])), ...words(shown.litter[cell])].join(" · ");

    const piece = (unit, lying, spot) => {
      const key = JSON.stringify([lying, spot]);
      const known = drawn.get(unit);
      if (known && known.key === key) return known.node;
      const size = board.counter, half = size / 2;
      const node = make("g", { class: "unit", "data-unit": unit, transform: `translate(${spot[0].toFixed(2)} ${spot[1].toFixed(2)})` });
      const faces = board.units[unit].faces;
      if (faces) make("use", { href: "#" + faces[lying.flipped ? 1 : 0], x: -half, y: -half, width: size, height: size, transform: `rotate(${lying.turned || 0})` }, node);
      (lying.marks || []).forEach(([kind, number], index) => {
        const side = size * board.marker, x = half - side * (0.7 + 0.6 * index), y = -half - side * 0.3;
        const face = mark[kind] && mark[kind].face;
        if (face) make("use", { href: "#" + face, x, y, width: side, height: side }, node);
        if (number !== undefined && number !== null) make("text", { x: x + side / 2, y: y + side * 0.75, class: "figure" }, node).textContent = String(number);
      });
      if (lying.left !== undefined) {
        make("circle", { cx: -half + 2, cy: half - 2, r: 2.4, class: "left" }, node);
        make("text", { x: -half + 2, y: half - 0.6, class: "figure" }, node).textContent = String(lying.left);
      }
      drawn.set(unit, { key, node });
      return node;
    };
    const twice = (tag, attributes, kind, parent) => { for (const layer of [kind + " under", kind]) make(tag, { ...attributes, class: layer }, parent); };
    const ringUnit = (spot, kind, parent) => {
      const half = board.counter / 2 + 0.9;
      twice("rect", { x: spot[0] - half, y: spot[1] - half, width: 2 * half, height: 2 * half, rx: 1.2 }, kind, parent);
    };
    const arrow = (from, to, kind = "") => {
      const dx = to[0] - from[0], dy = to[1] - from[1], length = Math.hypot(dx, dy) || 1;
      const ux = dx / length, uy = dy / length, tip = [to[0] - ux * board.counter * 0.35, to[1] - uy * board.counter * 0.35];
      twice("path", { d: `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${(tip[0] - ux * 2).toFixed(1)} ${(tip[1] - uy * 2).toFixed(1)}` }, `arrow ${kind}`, over);
      make("polygon", { points: [[0, 0], [-4, 2], [-4, -2]].map(([a, b]) => `${(tip[0] + a * ux - b * uy).toFixed(1)},${(tip[1] + a * uy + b * ux).toFixed(1)}`).join(" "), class: `head ${kind}` }, over);
    };

    // Makes these the children, in this order. What stays in its place is not touched: taken out and put in, it would be drawn anew.
    const keep = (parent, nodes) => {
      const wanted = new Set(nodes);
      for (const old of [...parent.children]) if (!wanted.has(old)) old.remove();
      let at = parent.firstChild;
      for (const node of nodes) { if (node === at) at = at.nextSibling; else parent.insertBefore(node, at); }
    };
    // What lies there after a step; `before` and `moment` say what it changed. `heat` is a list of cells with two figures each.
    const draw = ({ before, after, moment, heat, labels, picked, rings }) => {
      shown = after;
      const places = spots(after.pieces), old = before ? spots(before.pieces) : places;
      const order = [...places].sort((a, b) => a[1][2] - b[1][2] || a[0] - b[0]);
      keep(pile, order.map(([unit, spot]) => piece(unit, after.pieces[unit], spot)));
      under.replaceChildren();
      if (heat) {
        const most = Math.max(1, ...heat.map(([, a, b]) => a + b));
        for (const [cell, a, b] of heat) make("polygon", { points: outline(cell), class: "tint", "fill-opacity": (0.12 + 0.6 * (a + b) / most).toFixed(2) }, under);
      }
      for (const [cell, side] of Object.entries(after.control)) make("polygon", { points: outline(Number(cell), 0.9), class: "held", stroke: board.sides[side][1], ...(side % 2 ? { "stroke-dasharray": "3 1.5" } : {}) }, under);
      for (const [cell, marks] of Object.entries(after.litter)) {
        const [x, y] = centre(Number(cell)), side = board.counter * board.marker * 1.4;
        marks.forEach(([kind, number], index) => {
          const left = x - side / 2 + index * side * 0.5;
          if (mark[kind]) make("use", { href: "#" + mark[kind].face, x: left, y: y - side / 2, width: side, height: side }, under);
          if (number !== undefined && number !== null) make("text", { x: left + side / 2, y: y + 1.5, class: "cell-name" }, under).textContent = String(number);
        });
      }
      if (labels) eachCell(([label, x, y]) => { make("text", { x, y: y - board.counter * 0.62, class: "cell-name" }, under).textContent = label; });
      over.replaceChildren();
      if (moment) {
        for (const cell of moment.about || []) twice("polygon", { points: outline(cell) }, "ring", over);
        for (const unit of moment.units || []) {
          const from = old.get(unit), to = places.get(unit), spot = to || from;
          if (!spot) continue;
          ringUnit(spot, "ring", over);
          if (before && from && to && before.pieces[unit].cell !== after.pieces[unit].cell) arrow(from, to);
        }
      }
      (rings || []).forEach((cell, number) => {
        twice("polygon", { points: outline(cell, 0.94) }, "ring", over);
        if (rings.length > 1) make("text", { x: centre(cell)[0], y: centre(cell)[1] - board.counter * 0.7, class: "ring-number" }, over).textContent = String(number + 1);
      });
      if (picked !== null && picked !== undefined) make("polygon", { points: outline(picked), class: "picked" }, over);
    };

    // What may be picked next: cells and units with a double outline; what is picked, with a solid one.
    const light = ({ cells: open = [], units = [], chosen = [] }) => {
      lit.replaceChildren();
      const places = spots(shown.pieces);
      for (const cell of open) { twice("polygon", { points: outline(cell, 0.93) }, "legal", lit); make("polygon", { points: outline(cell, 0.78), class: "legal inner" }, lit); }
      for (const old of over.querySelectorAll(".actor, .chosen")) old.remove();
      for (const unit of units) if (places.has(unit)) ringUnit(places.get(unit), "actor", over);
      for (const unit of chosen) if (places.has(unit)) ringUnit(places.get(unit), "chosen", over);
    };
    const point = (cell) => { cursor.replaceChildren(); if (cell !== null) make("polygon", { points: outline(cell, 0.86), class: "pointer" }, cursor); };

    // Looking closer. While it grows the board is scaled as it was painted, which costs nothing; once it rests it is painted sharp.
    let scale = 1, left = 0, top = 0, sharp = 1, resting = 0, whole = true;
    const place = () => { table.style.transform = `translate(${left}px, ${top}px)` + (scale === sharp ? "" : ` scale(${scale / sharp})`); };
    const put = () => {
      clearTimeout(resting);
      sharp = scale;
      table.style.width = board.size[0] * scale + "px";
      table.style.height = board.size[1] * scale + "px";
      place();
    };
    const EDGE = 8;
    const fit = () => {
      const wide = stage.clientWidth, high = stage.clientHeight;
      if (!wide || !high || !board) return;
      fitted = whole = true;
      scale = Math.min((wide - 2 * EDGE) / board.size[0], (high - 2 * EDGE) / board.size[1]);
      left = (wide - board.size[0] * scale) / 2;
      top = (high - board.size[1] * scale) / 2;
      put();
    };
    const zoom = (by, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
      whole = false;
      const next = Math.max(0.4, Math.min(40, scale * by));
      left = x - (x - left) * next / scale;
      top = y - (y - top) * next / scale;
      scale = next;
      place();
      clearTimeout(resting);
      resting = setTimeout(put, 150);
    };
    const pan = (dx, dy) => { whole = false; left += dx; top += dy; place(); };
    const center = (cell) => { whole = false; const [x, y] = centre(cell); left = stage.clientWidth / 2 - x * scale; top = stage.clientHeight / 2 - y * scale; place(); };
    const closer = document.createElement("div");
    closer.className = "closer";
    closer.setAttribute("role", "group");
    closer.setAttribute("aria-label", "Zoom");
    for (const [sign, name, act] of [["+", "closer", () => zoom(1.5)], ["\u2212", "farther", () => zoom(1 / 1.5)], ["0", "the whole map", fit]]) {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", textContent: sign === "0" ? "fit" : sign, title: `${name} (${sign})` });
      made.setAttribute("aria-label", sign === "0" ? "fit: the whole map" : name);
      made.addEventListener("click", act);
      closer.append(made);
    }
    stage.append(closer);
    // Where the whole map was shown, it still is when there is more or less room for it.
    new ResizeObserver(() => { if (whole) fit(); }).observe(stage);
    // Brings a cell into sight if it is out of it.
    const reveal = (cell) => {
      const [x, y] = centre(cell), px = left + x * scale, py = top + y * scale;
      if (px < 0 || py < 0 || px > stage.clientWidth || py > stage.clientHeight) center(cell);
    };
    stage.addEventListener("wheel", (event) => {
      if (!board) return;
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    // Dragging with one finger or the mouse; two fingers pinch.
    const fingers = new Map();
    let drag = null;
    stage.addEventListener("pointerdown", (event) => {
      if (event.target.closest("button, menu, [role=menu]")) return;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      const unit = unitAt(event), grabbed = unit !== null && fingers.size === 1 && board !== null && grabs(unit) ? unit : null;
      drag = { x: event.clientX, y: event.clientY, left, top, moved: fingers.size > 1, grabbed, from: grabbed === null ? null : cellAt(event) };
    });
    addEventListener("pointermove", (event) => {
      if (!board) return;
      if (!drag) { if (stage.contains(event.target)) look(event); return; }
      const before = [...fingers.values()];
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (fingers.size === 2) {
        const after = [...fingers.values()], gap = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1, box = stage.getBoundingClientRect();
        zoom(gap(after) / gap(before), (after[0][0] + after[1][0]) / 2 - box.left, (after[0][1] + after[1][1]) / 2 - box.top);
        drag.moved = true;
        return;
      }
      const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
      if (Math.hypot(dx, dy) > 4 && !drag.moved) {
        drag.moved = true;
        // It is picked as soon as it is dragged, so that its targets are seen.
        if (drag.grabbed !== null && grabs(drag.grabbed) === "pick") clicked(drag.from, drag.grabbed);
      }
      if (drag.moved && drag.grabbed !== null) {
        const to = cellAt(event);
        over.querySelectorAll(".dragged").forEach((old) => old.remove());
        if (to !== null && to !== drag.from) arrow(centre(drag.from), centre(to), "dragged");
        return;
      }
      if (drag.moved) { whole = false; left = drag.left + dx; top = drag.top + dy; place(); }
    });
    const lift = (event) => {
      const was = drag;
      fingers.delete(event.pointerId);
      drag = null;
      over.querySelectorAll(".dragged").forEach((old) => old.remove());
      if (was && was.moved && was.grabbed !== null && event.type === "pointerup" && stage.contains(event.target)) {
        const to = cellAt(event);
        if (to !== null && to !== was.from) clicked(to, unitAt(event));
        return;
      }
      if (event.type === "pointercancel" || !was || was.moved || !board || !stage.contains(event.target)) return;
      clicked(cellAt(event), unitAt(event));
    };
    const unitAt = (event) => {
      const hit = event.target instanceof Element ? event.target.closest("g.unit") : null;
      return hit ? Number(hit.dataset.unit) : null;
    };
    addEventListener("pointerup", lift);
    addEventListener("pointercancel", lift);
    const cellAt = (event) => {
      const box = stage.getBoundingClientRect();
      const x = (event.clientX - box.left - left) / scale, y = (event.clientY - box.top - top) / scale;
      let best = null, least = Infinity;
      eachCell(([, cx, cy], cell) => { const far = (cx - x) ** 2 + (cy - y) ** 2; if (far < least) { least = far; best = cell; } });
      const reach = Math.max(...board.corners.map(([dx, dy]) => dx * dx + dy * dy));
      return least <= reach ? best : null;
    };
    const look = (event) => {
      const cell = cellAt(event);
      hover.hidden = cell === null;
      if (cell !== null) hover.textContent = cellTold(cell);
    };
    stage.addEventListener("pointerleave", () => { hover.hidden = true; });
    // The neighbour of a cell that lies most in a direction.
    const beside = (cell, dx, dy) => {
      const [x, y] = centre(cell);
      let best = cell, least = Infinity;
      eachCell(([, cx, cy], other) => {
        const along = (cx - x) * dx + (cy - y) * dy, far = Math.hypot(cx - x, cy - y);
        if (other !== cell && along > far * 0.5 && far * 2 - along < least) { least = far * 2 - along; best = other; }
      });
      return best;
    };
    // Who stands where, as rows of a table.
    const rows = () => [...stacks(shown.pieces)].map(([cell, units]) => {
      const row = document.createElement("tr"), head = document.createElement("th"), told = document.createElement("td");
      head.scope = "row";
      head.textContent = board.cells[cell][0];
      told.dir = "auto";
      told.textContent = units.map((unit) => board.units[unit].id).join(", ");
      row.append(head, told);
      return row;
    });
    const gauges = (moment, after, of = board) => {
      const found = new Map();
      of.gauges.forEach(([what, side], index) => {
        const level = moment.levels[index];
        if (!found.has(what)) found.set(what, []);
        found.get(what).push((side === null ? "" : of.sides[side][0] + " ") + level);
      });
      const lines = [...found].map(([what, levels]) => `${what}: ${levels.join(", ")}`);
      for (const [side, count, cards] of after.hands) lines.push(`${of.sides[side][0]} holds ${count}${cards ? " (" + cards.join(" ") + ")" : ""}`);
      return lines.join(" · ");
    };
    // Another board, or the same one drawn anew: zoom and place stay if it has the same size.
    const use = (facts) => {
      const same = board && board.size[0] === facts.size[0] && board.size[1] === facts.size[1];
      board = facts;
      mark = Object.fromEntries(board.marks.map(([kind, name, face]) => [kind, { name, face }]));
      drawn.clear();
      const box = `0 0 ${board.size[0]} ${board.size[1]}`;
      cells.setAttribute("viewBox", box);
      counters.setAttribute("viewBox", box);
      if (!same) { fitted = false; fit(); }
    };
    // How far the corners of a cell are from its middle, on the screen.
    const reach = () => scale * Math.max(...board.corners.map(([dx, dy]) => Math.hypot(dx, dy)));
    const screen = (cell) => { const [x, y] = centre(cell); return [left + x * scale, top + y * scale]; };
    return { use, draw, light, point, screen, reach, fit, zoom, pan, center, reveal, beside, gauges, told, ground, cellTold, rows, fitted: () => fitted };
  };

  return { make, fold, stacks, create };
})();
