//! `S`: is it TOML, are its keys and names known, are its files there?

use crate::check::Check;

mod unknown_key;

pub const CHECKS: &[Check] = &[unknown_key::CHECK];
