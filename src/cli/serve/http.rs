//! Connections: how many, how long their heads, and how long anybody may let us wait.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

/// Connections at once; a page needs two.
const CONNECTIONS: usize = 32;
/// The longest head of a request, in bytes.
const HEAD: usize = 8 * 1024;
/// The longest body of a request, in bytes.
pub const BODY: usize = 64 * 1024;
/// How long anybody may let us wait for what it has begun to send, or to take.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Answers until the program ends.
pub async fn serve(listener: TcpListener, app: Router) {
    let free = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok((socket, _)) = listener.accept().await else {
            // Too many open files, perhaps: it passes.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // One too many is closed at once, so that a browser hears of it.
        let Ok(place) = Arc::clone(&free).try_acquire_owned() else { continue };
        let _ = socket.set_nodelay(true);
        let mut stream = TimeoutStream::new(socket);
        stream.set_write_timeout(Some(PATIENCE));
        let service = TowerToHyperService::new(app.clone());
        tokio::spawn(async move {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .max_header_size(HEAD)
                .serve_connection(TokioIo::new(Box::pin(stream)), service);
            // Whoever breaks off is not missed.
            let _ = connection.await;
            drop(place);
        });
    }
}
