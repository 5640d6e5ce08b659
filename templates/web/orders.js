// @ts-check
// From a list of legal orders to clicks: a path of counters and hexes, then a menu of what is left open. Orders are known by
// their parts alone; nothing here knows a rule of any game.
"use strict";
const Orders = (() => {
  // Parts that are places on the map. All others are told apart by a menu.
  const SPOTS = new Set(["unit", "cell", "edge", "formation"]);
  const read = ([kind, words, parts]) => ({ kind, words, parts, spots: parts.filter(([type]) => SPOTS.has(type)) });

  // Whether a spot is what was clicked: a cell, and the unit that was hit there.
  const fits = (spot, click, board, table) => {
    const [type, id] = spot;
    if (type === "cell" || type === "edge") return click.cell === id;
    const units = click.unit !== null && click.unit !== undefined ? [click.unit] : Sandtable.stacks(table.pieces).get(click.cell) || [];
    if (type === "unit") return units.includes(id) || (click.unit === id);
    return units.some((unit) => board.units[unit].formation === id);
  };

  // A choice under way. `picks` are the clicks so far; what fits them all is `open`.
  const create = (board, orders) => {
    const all = orders.map(read);
    let picks = [];
    const after = (list, depth, click, table) => list.filter((order) => order.spots.length > depth && fits(order.spots[depth], click, board, table));
    const open = (table) => picks.reduce((list, click, depth) => after(list, depth, click, table), all);

    // What a click leads to: a list of orders that are now fully named, or more to be clicked. False if it leads nowhere.
    const click = (where, table) => {
      const list = open(table);
      const next = after(list, picks.length, where, table);
      if (next.length) { picks.push(where); return true; }
      // The counter on top may hide what is meant: then its cell is.
      if (where.unit !== null && where.unit !== undefined) {
        const cell = after(list, picks.length, { cell: where.cell, unit: null }, table);
        if (cell.length) { picks.push({ cell: where.cell, unit: null }); return true; }
      }
      if (picks.length) { picks = []; return click(where, table); }
      return false;
    };
    const named = (table) => open(table).filter((order) => order.spots.length === picks.length);
    const ahead = (table) => {
      const cells = new Set(), units = new Set();
      for (const order of open(table)) {
        const spot = order.spots[picks.length];
        if (!spot) continue;
        if (spot[0] === "unit") units.add(spot[1]);
        else if (spot[0] === "formation") board.units.forEach((unit, at) => { if (unit.formation === spot[1]) units.add(at); });
        else cells.add(spot[1]);
      }
      return { cells: [...cells], units: [...units] };
    };
    const chosen = () => picks.filter((pick) => pick.unit !== null && pick.unit !== undefined).map((pick) => pick.unit);
    return { all, click, open, named, ahead, chosen, picks: () => picks.slice(), back: () => { picks.pop(); }, clear: () => { picks = []; } };
  };

  // Orders by who acts, in the order in which they come.
  const grouped = (board, list) => {
    const groups = new Map();
    for (const order of list) {
      const first = order.parts.find(([type]) => type === "unit" || type === "formation");
      const name = !first ? "" : first[0] === "unit" ? board.units[first[1]].id : "formation";
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(order);
    }
    return groups;
  };

  // An order like a legal one but for its last place: what is asked when a click leads nowhere, to hear why not.
  const instead = (board, list, where) => {
    const label = (spot) => (spot[0] === "unit" ? board.units[spot[1]].id : board.cells[spot[1]][0]);
    for (const order of list) {
      const last = order.spots[order.spots.length - 1];
      if (!last || order.spots.length < 2) continue;
      const other = last[0] === "cell" ? board.cells[where.cell][0] : last[0] === "unit" && where.unit !== null ? board.units[where.unit].id : null;
      if (other === null) continue;
      const at = order.words.lastIndexOf(label(last));
      if (at >= 0) return order.words.slice(0, at) + other + order.words.slice(at + label(last).length);
    }
    return null;
  };

  return { create, grouped, instead };
})();
