//! Games at the bench: played, taken back, kept, and nothing hidden sent.

use serde_json::json;

use super::Bench;

#[test]
fn a_side_is_played_and_kept_and_what_is_hidden_is_not_sent() {
    let bench = Bench::ready();
    let (status, begun) = bench.post("battle/0/game", &json!({ "seats": ["human", "greedy"] }));
    assert_eq!((status, &begun["game"]), (200, &json!(1)));
    let mut view = bench.post("game/1/0", &json!({ "do": "look" })).1;
    assert_eq!(bench.post("game/1/1", &json!({ "do": "look" })).0, 403, "a bot sits there");
    assert_eq!(bench.post("game/1/all", &json!({ "do": "look" })).0, 403);
    assert_eq!(bench.post("game/1/2", &json!({ "do": "look" })).0, 404);
    for order in 0..40 {
        assert_eq!(
            view.get("seed").is_none(),
            view["over"].is_null(),
            "the seed is told when it gives nothing away: {view}"
        );
        for step in view["steps"].as_array().unwrap() {
            assert!(
                step["side"] != 1 || step.get("words").is_none(),
                "an order of the other side as it was said: {step}"
            );
            for hand in step["hands"].as_array().into_iter().flatten() {
                assert_eq!(hand[2].is_null(), hand[0] == 1, "{hand}");
            }
        }
        let Some(orders) = view["orders"].as_array().filter(|orders| !orders.is_empty()) else { break };
        let words = orders[(order * 7) % orders.len()][1].clone();
        let n = view["n"].clone();
        let (status, next) = bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": words, "known": 0 }));
        assert_eq!(status, 200, "{next}");
        let (stale, _) = bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": words }));
        assert_eq!(stale, 409, "the same answer twice");
        view = next;
    }
    if !view["over"].is_null() {
        view = bench.post("game/1/0", &json!({ "do": "undo" })).1;
    }
    let n = view["n"].as_u64().unwrap();
    assert_eq!(bench.post("game/1/0", &json!({ "do": "give", "n": n, "order": "dance" })).0, 422);
    assert_eq!(bench.post("game/1/0", &json!({ "do": "dance" })).0, 400);
    let (status, back) = bench.post("game/1/0", &json!({ "do": "undo" }));
    assert!(status == 200 && back["n"].as_u64().unwrap() < n, "{back}");
    assert_eq!(bench.post("game/1/0", &json!({ "do": "redo" })).1["n"], n);
    assert_eq!(bench.post("game/1/0", &json!({ "do": "hint" })).1.as_array().unwrap().len().min(1), 1);
    let (_, saved) = bench.post("game/1/0", &json!({ "do": "save", "name": "../../../My game" }));
    assert_eq!(saved["saved"], "my-game.jsonl");
    bench.desk.run("replay records/my-game.jsonl --rules").assert().code(0);
    let kept = bench.desk.read("records/my-game.jsonl");
    assert!(!kept.contains(&bench.token));
    let list = bench.get("battle/0")["records"].clone();
    assert_eq!((&list[0]["name"], &list[0]["orders"]), (&json!("my-game.jsonl"), &json!(n)));
    let (status, head, page) = bench.request("GET", &format!("{}record/0/0", bench.front()), &[], "");
    assert!(status == 200 && head.contains("script-src 'sha256-") && page.contains("id=\"facts\""));
    let (status, _) = bench.post("battle/0/game", &json!({ "seats": ["human", "human"], "record": 0, "step": 5 }));
    assert_eq!(status, 200);
    assert_eq!(bench.post("game/2/0", &json!({ "do": "look" })).1["n"].as_u64().map(|n| n >= 5), Some(true));
    for _ in 0..6 {
        assert_eq!(bench.post("battle/0/game", &json!({})).0, 200);
    }
    assert_eq!(bench.post("battle/0/game", &json!({})).0, 429, "eight games at once");
    assert_eq!(bench.post("game/3/close", &json!({})).0, 200);
    assert_eq!(bench.post("battle/0/game", &json!({})).0, 200);
}
