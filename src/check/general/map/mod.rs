//! `M`: the grid, what lies on it, and whether the two agree.

use crate::check::{Check, checks};
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

pub const CHECKS: &[Check] = checks![
    unknown_terrain,
    unknown_hexside,
    unknown_path,
    unknown_fortification,
    unknown_zone,
    no_map,
    no_grid,
    grid_given_twice,
    empty_map,
    map_too_large,
    ragged_row,
    wrong_ruler,
    unknown_token,
    bad_legend_token,
    bad_size,
    size_differs_from_grid,
    bad_first_label,
    cells_without_terrain,
    not_a_cell,
    off_map,
    cells_do_not_touch,
    path_not_straight,
    banks_do_not_touch,
    loose_bank_cell,
    hexside_given_twice,
    cell_given_twice,
    wrong_kind_of_cells,
    key_without_effect,
    unused_legend_token,
    same_place_name,
    unused_zone,
    name_is_also_a_zone,
    watercourse_ends_inside,
    crossing_over_nothing,
    path_cut,
    path_stops_short,
    path_repeats,
    mixed_edge,
    unknown_north,
    path_through_closed_cell,
];
