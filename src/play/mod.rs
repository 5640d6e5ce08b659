//! Who plays: players that answer the questions of a game, the referee between them, and many games at once.

pub mod balance;
pub mod example;
pub mod fit;
pub mod march;
pub mod player;
pub mod question;
pub mod record;
mod referee;
pub mod series;
pub mod session;
mod survive;

pub use player::{Player, Seen};
pub use referee::{Limit, Played, Told, play};
pub use survive::survive;
