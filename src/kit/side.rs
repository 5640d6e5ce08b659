//! Sides as their pieces show them: a colour and an emblem.
//!
//! Both are what the file says, else those of the palette it names, else those of the nation its id or name begins like, else
//! the next that nobody has.

use crate::scenario::Draft;
use crate::scenario::document::{Emblem, Palette};
use crate::scenario::draft::SideId;
use crate::scene::Colour;

/// A side with the colour of its pieces and its emblem.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Its place among the sides.
    pub index: usize,
    pub name: String,
    pub colour: Colour,
    pub emblem: Emblem,
}

/// Colours of sides that choose none: they tell apart in every kind of sight and in grey.
const COLOURS: [Colour; 4] = [
    Colour::new(0x1F, 0x4E, 0x79),
    Colour::new(0xE6, 0x9F, 0x00),
    Colour::new(0x7A, 0x7A, 0x7A),
    Colour::new(0xD8, 0xC7, 0x9A),
];
/// Emblems of sides that choose none.
const EMBLEMS: [Emblem; 8] = [
    Emblem::Star,
    Emblem::Crown,
    Emblem::Tower,
    Emblem::Oak,
    Emblem::Anchor,
    Emblem::Sun,
    Emblem::Target,
    Emblem::Cross,
];

/// A palette: the word for it, how names of such a side begin, its colour and its emblem.
struct Nation {
    word: Palette,
    begins: &'static str,
    colour: Colour,
    emblem: Emblem,
}

const fn nation(word: Palette, begins: &'static str, colour: (u8, u8, u8), emblem: Emblem) -> Nation {
    Nation { word, begins, colour: Colour::new(colour.0, colour.1, colour.2), emblem }
}

const NATIONS: [Nation; 14] = [
    nation(Palette::American, "americ", (0x7C, 0x8A, 0x52), Emblem::Star),
    nation(Palette::Blue, "blue", (0x24, 0x40, 0x6E), Emblem::Anchor),
    nation(Palette::British, "brit", (0xD8, 0xC5, 0x94), Emblem::Target),
    nation(Palette::Brown, "brown", (0xC9, 0x9A, 0x5B), Emblem::Tower),
    nation(Palette::Federal, "federal", (0x37, 0x57, 0x8F), Emblem::Star),
    nation(Palette::French, "french", (0x4F, 0x6F, 0xA8), Emblem::Target),
    nation(Palette::German, "german", (0x8E, 0x9B, 0xA3), Emblem::Cross),
    nation(Palette::Green, "green", (0x2F, 0x6A, 0x45), Emblem::Oak),
    nation(Palette::Italian, "ital", (0x93, 0xA7, 0x6B), Emblem::Tower),
    nation(Palette::Japanese, "japan", (0xE3, 0xC2, 0x78), Emblem::Sun),
    nation(Palette::Polish, "polish", (0x9B, 0x4A, 0x5C), Emblem::Oak),
    nation(Palette::Red, "red", (0xB7, 0x40, 0x2E), Emblem::Sun),
    nation(Palette::Royal, "royal", (0xE0, 0xB3, 0x4A), Emblem::Crown),
    nation(Palette::Soviet, "soviet", (0xA8, 0x6B, 0x3C), Emblem::Star),
];

impl Side {
    /// A side as it is to be shown.
    pub fn of(draft: &Draft, id: SideId) -> Side {
        let index = id.0 as usize;
        let nation = nation_of(draft, id);
        let written = draft.document.side[draft.side(id).entry].colour.as_ref().and_then(|text| text.parse().ok());
        let colour = written.or(nation.map(|nation| nation.colour)).unwrap_or(COLOURS[index % COLOURS.len()]);
        Side { index, name: draft.side_name(id), colour, emblem: emblem_of(draft, id) }
    }

    /// Every side of a scenario.
    pub fn all(draft: &Draft) -> Vec<Side> {
        draft.side_ids().map(|id| Side::of(draft, id)).collect()
    }
}

/// The nation a side names, or is named after.
fn nation_of(draft: &Draft, id: SideId) -> Option<&'static Nation> {
    match draft.document.side[draft.side(id).entry].palette {
        Some(Palette::Auto) | None => {
            let names = [draft.side(id).id.value.to_lowercase(), draft.side_name(id).to_lowercase()];
            NATIONS.iter().find(|nation| names.iter().any(|name| name.starts_with(nation.begins)))
        }
        Some(word) => NATIONS.iter().find(|nation| nation.word == word),
    }
}

/// The emblem of a side: what it asks for, or its nation's; where an earlier side has that, the first that is free.
fn emblem_of(draft: &Draft, id: SideId) -> Emblem {
    let wish = |side: SideId| {
        let written = draft.document.side[draft.side(side).entry].emblem;
        written.or(nation_of(draft, side).map(|nation| nation.emblem))
    };
    let mut taken: Vec<Emblem> = Vec::new();
    for side in draft.side_ids() {
        let free = |emblem: &Emblem| !taken.contains(emblem);
        // A wish of a later side is left to it, if there is anything else.
        let wished = |emblem: &Emblem| draft.side_ids().any(|other| wish(other) == Some(*emblem));
        let any = || EMBLEMS.into_iter().find(|emblem| free(emblem) && !wished(emblem));
        let own = wish(side).filter(free).or_else(any).unwrap_or(EMBLEMS[side.0 as usize % EMBLEMS.len()]);
        if side == id {
            return own;
        }
        taken.push(own);
    }
    EMBLEMS[0]
}
