//! What can be asked for: a few resources by number, and small wishes as JSON. No address is ever joined to a folder.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::stream::unfold;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::bench::{Bench, Good, locked};
use super::door::{Door, guard};
use super::games::{self, Answer, Beginning, Deed, Wish};
use super::http::{BODY, PATIENCE};
use crate::cli::{odds, report};
use crate::diag::format::clean_name;
use crate::play::player::BOTS;
use crate::play::session::PERSON;

const PAGE: &str = include_str!("../../../templates/web/bench.html");
const STYLE: &str =
    concat!(include_str!("../../../templates/web/report.css"), include_str!("../../../templates/web/bench.css"));
const SCRIPT: &str = concat!(
    include_str!("../../../templates/web/board.js"),
    include_str!("../../../templates/web/orders.js"),
    include_str!("../../../templates/web/panels.js"),
    include_str!("../../../templates/web/odds.js"),
    include_str!("../../../templates/web/bench.js")
);

type Shared = State<Arc<Bench>>;

pub fn all(bench: Arc<Bench>, door: Arc<Door>) -> Router {
    Router::new()
        .route("/{token}/", get(|| async { typed("text/html; charset=utf-8", PAGE) }))
        .route("/{token}/app.js", get(|| async { typed("text/javascript; charset=utf-8", SCRIPT) }))
        .route("/{token}/app.css", get(|| async { typed("text/css; charset=utf-8", STYLE) }))
        .route("/{token}/events", get(events))
        .route("/{token}/battle/{id}", get(battle))
        .route("/{token}/battle/{id}/picture", get(picture))
        .route("/{token}/battle/{id}/map", get(map))
        .route("/{token}/battle/{id}/faces", get(faces))
        .route("/{token}/battle/{id}/pages", get(pages))
        .route("/{token}/battle/{id}/page/{number}", get(page))
        .route("/{token}/battle/{id}/odds", post(ask_odds))
        .route("/{token}/battle/{id}/game", post(begin))
        .route("/{token}/record/{number}/{battle}", get(record))
        .route("/{token}/game/{id}/picture", get(game_picture))
        .route("/{token}/game/{id}/map", get(game_map))
        .route("/{token}/game/{id}/faces", get(game_faces))
        .route("/{token}/game/{id}/close", post(close))
        .route("/{token}/game/{id}/{seat}", post(play))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(from_fn_with_state(door, guard))
        .with_state(bench)
}

fn typed(kind: &'static str, body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], body.into()).into_response()
}

fn json_of(status: u16, body: &Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, typed("application/json", body.to_string())).into_response()
}

fn refused(status: u16, why: &str) -> Response {
    json_of(status, &json!({ "why": why }))
}

/// Work that takes longer than carrying bytes, on a thread of its own.
async fn apart(work: impl FnOnce() -> Response + Send + 'static) -> Response {
    spawn_blocking(work).await.unwrap_or_else(|_| refused(500, "this is a fault of ours: please report it"))
}

/// A page that is looked at, as long as its stream is open.
struct Looked(Arc<Bench>);

impl Drop for Looked {
    fn drop(&mut self) {
        self.0.streams.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn events(State(bench): Shared) -> Response {
    bench.streams.fetch_add(1, Ordering::Relaxed);
    let (news, looked) = (bench.news(), Looked(bench));
    let stream = unfold((news, looked, true), |(mut news, looked, first)| async move {
        if !first {
            news.changed().await.ok()?;
        }
        let version = *news.borrow_and_update();
        let event = Event::default().event("state").id(version.to_string()).data(looked.0.summary().to_string());
        Some((Ok::<Event, Infallible>(event), (news, looked, false)))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}

async fn battle(State(bench): Shared, Path((_, id)): Path<(String, usize)>) -> Response {
    let Some(battle) = bench.battle(id) else { return StatusCode::NOT_FOUND.into_response() };
    apart(move || {
        let seen = battle.seen();
        let records = seen.good.as_ref().map(|good| bench.records.listed(good)).unwrap_or_default();
        let sides = seen.good.as_ref().map(|good| good.picture.facts["board"]["sides"].clone());
        let title = seen
            .good
            .as_ref()
            .and_then(|good| good.opened.scenario.document.title.as_ref().map(|title| clean_name(&title.value)));
        let bots: Vec<&str> = std::iter::once(PERSON).chain(BOTS.iter().map(|bot| bot.name)).collect();
        json_of(
            200,
            &json!({
                "version": seen.version, "title": title, "findings": *seen.findings, "proved": seen.proved,
                "records": records, "sides": sides, "players": bots,
            }),
        )
    })
    .await
}

fn good_of(bench: &Bench, id: usize) -> Option<Arc<Good>> {
    bench.battle(id)?.seen().good
}

fn game_of(bench: &Bench, id: u64) -> Option<Arc<Good>> {
    locked(&bench.games).get(id).map(|game| Arc::clone(&game.good))
}

fn shown(good: Option<Arc<Good>>, what: fn(&Good) -> Response) -> Response {
    good.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |good| what(&good))
}

fn picture_of(good: &Good) -> Response {
    json_of(200, &good.picture.facts)
}

fn map_of(good: &Good) -> Response {
    typed("image/svg+xml", good.picture.map.clone())
}

fn faces_of(good: &Good) -> Response {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"><defs>{}</defs></svg>",
        good.picture.faces
    );
    typed("image/svg+xml", svg)
}

async fn picture(State(bench): Shared, Path((_, id)): Path<(String, usize)>) -> Response {
    shown(good_of(&bench, id), picture_of)
}

async fn map(State(bench): Shared, Path((_, id)): Path<(String, usize)>) -> Response {
    shown(good_of(&bench, id), map_of)
}

async fn faces(State(bench): Shared, Path((_, id)): Path<(String, usize)>) -> Response {
    shown(good_of(&bench, id), faces_of)
}

async fn game_picture(State(bench): Shared, Path((_, id)): Path<(String, u64)>) -> Response {
    shown(game_of(&bench, id), picture_of)
}

async fn game_map(State(bench): Shared, Path((_, id)): Path<(String, u64)>) -> Response {
    shown(game_of(&bench, id), map_of)
}

async fn game_faces(State(bench): Shared, Path((_, id)): Path<(String, u64)>) -> Response {
    shown(game_of(&bench, id), faces_of)
}

async fn pages(State(bench): Shared, Path((_, id)): Path<(String, usize)>) -> Response {
    let Some(good) = good_of(&bench, id) else { return StatusCode::NOT_FOUND.into_response() };
    apart(move || {
        let names: Vec<&str> = good.pages(&bench.asked).iter().map(|(name, _)| name.as_str()).collect();
        json_of(200, &json!({ "version": good.version, "pages": names }))
    })
    .await
}

async fn page(State(bench): Shared, Path((_, id, number)): Path<(String, usize, usize)>) -> Response {
    let Some(good) = good_of(&bench, id) else { return StatusCode::NOT_FOUND.into_response() };
    apart(move || match good.pages(&bench.asked).get(number) {
        Some((_, svg)) => typed("image/svg+xml", svg.clone()),
        None => StatusCode::NOT_FOUND.into_response(),
    })
    .await
}

async fn record(State(bench): Shared, Path((_, number, id)): Path<(String, usize, usize)>) -> Response {
    let (Some(good), Some(path)) = (good_of(&bench, id), bench.records.path(number)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let again = format!("../../#record={number}&battle={id}");
    apart(move || match report::of_kept(&path, &good.opened, good.findings(), &bench.asked, again) {
        Ok(html) => {
            let policy = HeaderValue::from_str(&format!("{}; frame-ancestors 'none'", crate::report::policy()));
            let mut response = typed("text/html; charset=utf-8", html);
            response.headers_mut().extend(policy.ok().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
            response
        }
        Err(failure) => refused(422, &failure.to_string()),
    })
    .await
}

/// What was sent with a wish. What is no JSON, too long or too slow is refused without a word of it.
async fn wished(body: Body) -> Result<Value, Response> {
    let bytes = match timeout(PATIENCE, to_bytes(body, BODY)).await {
        Err(_) => return Err(refused(408, "too slow")),
        Ok(Err(_)) => return Err(refused(413, "too long")),
        Ok(Ok(bytes)) => bytes,
    };
    serde_json::from_slice(&bytes).map_err(|_| refused(400, "this is no JSON"))
}

async fn ask_odds(State(bench): Shared, Path((_, id)): Path<(String, usize)>, body: Body) -> Response {
    let Some(good) = good_of(&bench, id) else { return StatusCode::NOT_FOUND.into_response() };
    let wish = match wished(body).await {
        Ok(wish) => wish,
        Err(response) => return response,
    };
    let (Some(by), Some(at)) = (wish["by"].as_str(), wish["at"].as_str()) else {
        return refused(400, "name `by` and `at`");
    };
    let words = [format!("--by={by}"), format!("--at={at}")];
    apart(move || {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match odds(&good.opened.scenario, &good.shown_path(), &words) {
            Ok(answer) => typed("application/json", answer),
            Err(failure) => refused(422, &failure.to_string()),
        }
    })
    .await
}

async fn begin(State(bench): Shared, Path((_, id)): Path<(String, usize)>, body: Body) -> Response {
    let Some(good) = good_of(&bench, id) else { return StatusCode::NOT_FOUND.into_response() };
    let wish = match wished(body).await {
        Ok(wish) => wish,
        Err(response) => return response,
    };
    let seat = |at: usize| wish["seats"][at].as_str().unwrap_or(PERSON).to_string();
    let from = match (wish["record"].as_u64(), wish["step"].as_u64()) {
        (None, _) => None,
        (Some(record), step) => {
            let Some(path) = bench.records.path(record as usize) else {
                return refused(422, "there is no such record");
            };
            Some((path, step.unwrap_or(u64::MAX) as usize))
        }
    };
    let beginning = Beginning { seats: [seat(0), seat(1)], strict: wish["strict"] == true, from };
    apart(move || match games::begin(&bench, id, good, beginning) {
        Ok(game) => {
            bench.tell();
            json_of(200, &json!({ "game": game }))
        }
        Err(Answer { status, body }) => json_of(status, &body),
    })
    .await
}

async fn close(State(bench): Shared, Path((_, id)): Path<(String, u64)>) -> Response {
    let closed = locked(&bench.games).close(id);
    bench.tell();
    json_of(if closed { 200 } else { 404 }, &json!({}))
}

async fn play(State(bench): Shared, Path((_, id, seat)): Path<(String, u64, String)>, body: Body) -> Response {
    let seat = match seat.as_str() {
        "0" => Some(0),
        "1" => Some(1),
        "all" => None,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let Some(wishes) = locked(&bench.games).wishes(id) else { return StatusCode::NOT_FOUND.into_response() };
    let wish = match wished(body).await {
        Ok(wish) => wish,
        Err(response) => return response,
    };
    let number = |key: &str| wish[key].as_u64().map(|number| number as usize);
    let deed = match (wish["do"].as_str(), number("n")) {
        (Some("look"), _) => Deed::Look,
        (Some("give"), Some(n)) => Deed::Give(n, wish["order"].as_str().unwrap_or_default().to_string()),
        (Some("undo"), _) => Deed::Undo,
        (Some("redo"), _) => Deed::Redo,
        (Some("back"), Some(n)) => Deed::Back(n),
        (Some("hint"), _) => Deed::Hint,
        (Some("save"), _) => Deed::Save(wish["name"].as_str().unwrap_or_default().to_string()),
        (Some("record"), _) => Deed::Record,
        (Some("example"), _) => Deed::Example,
        _ => return refused(400, "say what to `do`"),
    };
    let (answer, answered) = oneshot::channel();
    let sent = wishes.send(Wish { seat, known: number("known").unwrap_or(0), deed, answer });
    match (sent, answered.await) {
        (Ok(()), Ok(Answer { status, body })) => json_of(status, &body),
        _ => {
            locked(&bench.games).close(id);
            refused(500, "this game cannot go on: a fault of ours, please report it")
        }
    }
}
