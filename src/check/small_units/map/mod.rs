//! `SU1xx`: suits, and ground nobody can reach.

use crate::check::{Check, checks};

mod corner_without_scatter;
mod equal_neighbour;
mod hex_without_suit;
mod island;
mod names_collide;
mod no_scatter_hex;
mod not_a_suit;
mod scatter;
mod set_up_in_two_suits;
mod suit_grid_ragged;
mod suits_by_hand_equal_pattern;
mod uneven_suits;

pub const CHECKS: &[Check] = checks![
    hex_without_suit,
    not_a_suit,
    no_scatter_hex,
    corner_without_scatter,
    equal_neighbour,
    uneven_suits,
    suits_by_hand_equal_pattern,
    set_up_in_two_suits,
    suit_grid_ragged,
    names_collide,
    island,
];
