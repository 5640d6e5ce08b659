//! The pictures on markers, by the names of their files.

use crate::kit::Icon;

/// The file of a picture; suits are drawn as suits are everywhere.
pub fn name(icon: Icon) -> &'static str {
    match icon {
        Icon::Initiative => "initiative",
        Icon::Cartridges => "cartridges",
        Icon::Burst => "burst",
        Icon::Crosshair => "crosshair",
        Icon::Earthwork => "earthwork",
        Icon::Mine => "mine",
        Icon::Ruins => "ruins",
        Icon::Flag => "flag",
        Icon::Shell => "shell",
        Icon::Aircraft => "aircraft",
        Icon::Arrow => "arrow",
        Icon::Tick => "tick",
        Icon::Radio => "radio",
        Icon::Smoke => "smoke",
        Icon::Wire => "wire",
        Icon::Spade => "spade",
        Icon::Bomb => "bomb",
        Icon::Hourglass => "hourglass",
        Icon::Crate => "crate",
        Icon::Steps => "steps",
        Icon::Weary => "weary",
        Icon::Wheel => "wheel",
        Icon::Wound => "wound",
        Icon::Wreck => "wreck",
        Icon::Die => "die",
        Icon::Cup => "cup",
        Icon::Plain | Icon::Suit(_) => "plain",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::symbol::{MARKERS, Symbols};

    /// Every picture that has a file.
    const PICTURES: [Icon; 27] = [
        Icon::Initiative,
        Icon::Cartridges,
        Icon::Burst,
        Icon::Crosshair,
        Icon::Earthwork,
        Icon::Mine,
        Icon::Ruins,
        Icon::Flag,
        Icon::Shell,
        Icon::Aircraft,
        Icon::Arrow,
        Icon::Tick,
        Icon::Radio,
        Icon::Smoke,
        Icon::Wire,
        Icon::Spade,
        Icon::Bomb,
        Icon::Hourglass,
        Icon::Crate,
        Icon::Steps,
        Icon::Weary,
        Icon::Wheel,
        Icon::Wound,
        Icon::Wreck,
        Icon::Die,
        Icon::Cup,
        Icon::Plain,
    ];

    #[test]
    fn every_picture_has_a_file_and_every_file_a_picture() {
        let mut names = PICTURES.map(name);
        names.sort_unstable();
        let shipped = Symbols::shipped().iter().filter_map(|(name, _)| name.strip_prefix(MARKERS)?.strip_prefix('/'));
        assert_eq!(shipped.collect::<Vec<_>>(), names);
    }
}
