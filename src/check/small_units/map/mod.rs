//! `SU1xx`: suits, and ground nobody can reach.

use crate::check::Check;

mod corner_without_scatter;
mod equal_neighbour;
mod hex_without_suit;
mod island;
mod names_collide;
mod no_scatter_hex;
mod not_a_suit;
mod scatter;
mod setup_in_two_suits;
mod suit_grid_ragged;
mod suits_by_hand;
mod uneven_suits;

pub const CHECKS: &[Check] = &[
    hex_without_suit::CHECK,
    not_a_suit::CHECK,
    no_scatter_hex::CHECK,
    corner_without_scatter::CHECK,
    equal_neighbour::CHECK,
    uneven_suits::CHECK,
    suits_by_hand::CHECK,
    setup_in_two_suits::CHECK,
    suit_grid_ragged::CHECK,
    names_collide::CHECK,
    island::CHECK,
];
