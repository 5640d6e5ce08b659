// Every legal order can be reached by clicks: the page's own script is given the questions of real games.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { battles, desk, root, serve, sweep } from "./stage.mjs";

const source = ["board.js", "orders.js"].map((name) => readFileSync(join(root, "templates/web", name), "utf8")).join("\n");
const { Sandtable, Orders } = vm.runInThisContext(source + "\n;({ Sandtable, Orders })");

after(sweep);

const DECISIONS = 60;
// A menu is no longer than this.
const MENU = 5;

for (const battle of battles) {
  test(`every legal order of ${battle} is reached by clicks`, async () => {
    const bench = await serve(desk(), `scenarios/${battle}`);
    const origin = new URL(bench.address).origin;
    const post = async (path, wish) => {
      const answer = await fetch(bench.address + path, { method: "POST", headers: { "Content-Type": "application/json", Origin: origin }, body: JSON.stringify(wish) });
      return { status: answer.status, body: await answer.json() };
    };
    for (let known = {}; !known.sides; known = await fetch(bench.address + "battle/0").then((answer) => answer.json())) await new Promise((done) => setTimeout(done, 50));
    const begun = await post("battle/0/game", { seats: ["human", "human"] });
    assert.equal(begun.status, 200);
    const { board } = await fetch(bench.address + `game/${begun.body.game}/picture`).then((answer) => answer.json());
    let seat = 0, clicked = 0, listed = 0;
    for (let number = 0; number < DECISIONS; number++) {
      let { body: view } = await post(`game/${begun.body.game}/${seat}`, { do: "look" });
      if (view.asked === null) break;
      if (view.asked !== seat) { seat = view.asked; ({ body: view } = await post(`game/${begun.body.game}/${seat}`, { do: "look" })); }
      const tables = Sandtable.fold(board, view.steps), table = tables[tables.length - 1];
      const orders = Orders.create(board, view.orders).all;
      for (const order of orders.slice(0, 120)) {
        const clicks = order.spots.map(([type, id]) => {
          const unit = type === "unit" ? id : type === "formation" ? board.units.findIndex((known, at) => known.formation === id && table.pieces[at].cell !== undefined) : null;
          return { cell: unit === null ? id : table.pieces[unit] && table.pieces[unit].cell, unit };
        });
        // Who is not on the map is in the list beside it.
        if (!clicks.length || clicks.some(({ cell }) => cell === undefined)) { listed++; continue; }
        const choice = Orders.create(board, view.orders);
        for (const click of clicks) assert.ok(choice.click(click, table), `${order.words}: a click leads nowhere`);
        const named = choice.named(table).map((known) => known.words);
        assert.ok(named.includes(order.words), `${order.words} is not among ${named}`);
        assert.ok(named.length <= MENU, `${named.length} orders in one menu: ${named}`);
        clicked++;
      }
      const pick = orders[(number * 7) % orders.length];
      const { status, body } = await post(`game/${begun.body.game}/${seat}`, { do: "give", n: view.n, order: pick.words, known: view.from + view.steps.length });
      assert.equal(status, 200, body.why);
    }
    assert.ok(clicked > 100 && clicked > listed, `${clicked} clicked, ${listed} from the list`);
    bench.end();
  });
}
