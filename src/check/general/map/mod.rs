//! `M`: the grid, what lies on it, and whether the two agree.

use crate::check::Check;
pub use path_cut::cut_paths;

mod bad_first_label;
mod bad_legend_token;
mod bad_size;
mod banks_do_not_touch;
mod cell_given_twice;
mod cells_do_not_touch;
mod cells_without_terrain;
mod crossing_over_nothing;
mod empty_map;
mod glued;
mod grid_given_twice;
mod hexside_given_twice;
mod key_without_effect;
mod loose_bank_cell;
mod map_too_large;
mod mentions;
mod mixed_edge;
mod name_is_also_a_zone;
mod names;
mod no_grid;
mod no_map;
mod not_a_cell;
mod off_map;
mod path_cut;
mod path_not_straight;
mod path_repeats;
mod path_stops_short;
mod path_through_closed_cell;
mod ragged_row;
mod same_place_name;
mod size_differs_from_grid;
mod torn;
mod unknown_fortification;
mod unknown_hexside;
mod unknown_north;
mod unknown_path;
mod unknown_terrain;
mod unknown_token;
mod unknown_zone;
mod unused_legend_token;
mod unused_zone;
mod watercourse_ends_inside;
mod words;
mod wrong_kind_of_cells;
mod wrong_ruler;

pub const CHECKS: &[Check] = &[
    unknown_terrain::CHECK,
    unknown_hexside::CHECK,
    unknown_path::CHECK,
    unknown_fortification::CHECK,
    unknown_zone::CHECK,
    no_map::CHECK,
    no_grid::CHECK,
    grid_given_twice::CHECK,
    empty_map::CHECK,
    map_too_large::CHECK,
    ragged_row::CHECK,
    wrong_ruler::CHECK,
    unknown_token::CHECK,
    bad_legend_token::CHECK,
    bad_size::CHECK,
    size_differs_from_grid::CHECK,
    bad_first_label::CHECK,
    cells_without_terrain::CHECK,
    not_a_cell::CHECK,
    off_map::CHECK,
    cells_do_not_touch::CHECK,
    path_not_straight::CHECK,
    banks_do_not_touch::CHECK,
    loose_bank_cell::CHECK,
    hexside_given_twice::CHECK,
    cell_given_twice::CHECK,
    wrong_kind_of_cells::CHECK,
    key_without_effect::CHECK,
    unused_legend_token::CHECK,
    same_place_name::CHECK,
    unused_zone::CHECK,
    name_is_also_a_zone::CHECK,
    watercourse_ends_inside::CHECK,
    crossing_over_nothing::CHECK,
    path_cut::CHECK,
    path_stops_short::CHECK,
    path_repeats::CHECK,
    mixed_edge::CHECK,
    unknown_north::CHECK,
    path_through_closed_cell::CHECK,
];
