//! The door: who may ask, and what every answer says. Requests from other pages, by other names or without the token go no further.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Failure;
use rand::TryRng;
use rand::rngs::SysRng;

/// What a browser must have to come in.
pub struct Door {
    hosts: [String; 2],
    origins: [String; 2],
    token: String,
}

/// What the page may load: its own script, style and pictures.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

impl Door {
    pub fn new(port: u16) -> Result<Door, Failure> {
        let mut bits = [0; 16];
        SysRng
            .try_fill_bytes(&mut bits)
            .map_err(|error| Failure::new(format!("the system has no chance to give: {error}")))?;
        let hosts = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}"));
        let origins = hosts.each_ref().map(|host| format!("http://{host}"));
        Ok(Door { hosts, origins, token: bits.iter().map(|byte| format!("{byte:02x}")).collect() })
    }

    /// The address of the page, which is as secret as the token in it.
    pub fn address(&self) -> String {
        format!("{}/{}/", self.origins[0], self.token)
    }

    fn check(&self, request: &Request) -> Result<(), StatusCode> {
        let headers = request.headers();
        let host = only(headers, &header::HOST).ok_or(StatusCode::MISDIRECTED_REQUEST)?;
        if request.uri().authority().is_some() || !self.hosts.iter().any(|known| known == host) {
            return Err(StatusCode::MISDIRECTED_REQUEST);
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        }
        let (token, rest) = request.uri().path()[1..].split_once('/').ok_or(StatusCode::NOT_FOUND)?;
        if !is_same(token, &self.token) {
            return Err(StatusCode::NOT_FOUND);
        }
        let posted = request.method() == Method::POST;
        match headers.contains_key(header::ORIGIN) {
            true if !only(headers, &header::ORIGIN).is_some_and(|origin| self.is_ours(origin, host)) => {
                return Err(StatusCode::FORBIDDEN);
            }
            false if posted => return Err(StatusCode::FORBIDDEN),
            _ => {}
        }
        let word = |name: &'static str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        // A link on another page, or the file that opens the browser, may lead to the front page with the right token; it can neither
        // read what comes nor frame it.
        let walks_in = !posted && rest.is_empty() && word("sec-fetch-mode") == Some("navigate");
        if !walks_in && !matches!(word("sec-fetch-site"), None | Some("same-origin" | "none")) {
            return Err(StatusCode::FORBIDDEN);
        }
        let kind = word("content-type").and_then(|kind| kind.split(';').next()).map(str::trim);
        if posted && kind != Some("application/json") {
            return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        }
        Ok(())
    }

    fn is_ours(&self, origin: &str, host: &str) -> bool {
        self.origins.iter().zip(&self.hosts).any(|(known, at)| known == origin && at == host)
    }
}

/// A header that is there exactly once.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut all = headers.get_all(name).iter();
    let first = all.next()?;
    all.next().is_none().then(|| first.to_str().ok()).flatten()
}

/// Compares all of it, so that the time taken tells nothing.
fn is_same(given: &str, token: &str) -> bool {
    let differs = given.bytes().zip(token.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b));
    given.len() == token.len() && differs == 0
}

/// Lets in who may come, and gives every answer its headers.
pub async fn guard(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    let mut response = match door.check(&request) {
        Ok(()) => next.run(request).await,
        Err(status) => status.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    response
}
