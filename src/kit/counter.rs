//! Counters as pieces: who a unit is, what it is drawn as, and the values on both its faces, each with its place.
//!
//! What the values mean is a ruleset's affair: a drawing only knows their places, so another ruleset fills other ones.

use super::forces::Forces;
use super::side::Side;
use crate::scenario::Draft;
use crate::scenario::draft::{FormationId, UnitId};
use crate::scene::Colour;

/// A unit's counter.
#[derive(Clone, Debug, PartialEq)]
pub struct Counter {
    /// The identifier, printed on it.
    pub id: String,
    /// The longer name for lists.
    pub name: String,
    pub side: Side,
    pub formation: Option<Formation>,
    /// The unit type's id, and what it is called.
    pub kind: String,
    pub kind_name: String,
    /// The symbols it may be drawn with, the best first: those of its type, and of types that is like.
    pub drawn: Vec<String>,
    pub echelon: Option<Echelon>,
    pub support_weapon: bool,
    /// Shown by a picture of what it is, where there is one, and not by its symbol.
    pub pictured: bool,
    /// It faces one way: an arrow on its upper edge points there.
    pub faces: bool,
    /// Strength points, shown as a box for each.
    pub strength: Option<i64>,
    /// What its figures carry, shown as pictures beside it in place of the words of [`Position::Arms`].
    pub arms: Vec<Arm>,
    pub front: Values,
    pub back: Back,
    /// Where it stands at the start, printed small: a cell, or the turn it comes in.
    pub setup: Option<String>,
}

impl Counter {
    /// A unit's counter without a word of what it is; none if it belongs to no side.
    pub fn bare(draft: &Draft, id: UnitId) -> Option<Counter> {
        let unit = draft.unit(id);
        let formation = unit.formation.as_ref().map(|formation| formation.value);
        let side = Side::of(draft, unit.side.or(formation.and_then(|id| draft.formation(id).side))?);
        Some(Counter {
            id: unit.id.value.clone(),
            name: draft.written(id, |unit| &unit.name).unwrap_or(&unit.id).value.clone(),
            formation: formation.map(|id| Formation::of(draft, id, side.colour)),
            side,
            kind: String::new(),
            kind_name: String::new(),
            drawn: Vec::new(),
            echelon: None,
            support_weapon: false,
            pictured: false,
            faces: false,
            strength: None,
            arms: Vec::new(),
            front: Values::new(),
            back: Back::Badge,
            setup: Forces { draft }.start(id),
        })
    }
}

/// The other side of a counter.
#[derive(Clone, Debug, PartialEq)]
pub enum Back {
    /// The badge of its side.
    Badge,
    /// Its values after a loss, told by a white tab where the front has a coloured one.
    Reduced(Values),
    /// The same unit, in grey: it has acted, and is turned over until the turn ends.
    Acted,
    /// The same unit, disrupted: turned over until it regains cohesion.
    Disrupted(Values),
}

/// Guns that men serve, and what tows them: who has nothing else is shown by the picture of one.
const CREWED: [&str; 12] = [
    "aa-gun",
    "anti-air",
    "anti-aircraft-gun",
    "anti-tank",
    "anti-tank-gun",
    "artillery",
    "at-gun",
    "infantry-gun",
    "machine-gun",
    "machine-guns",
    "mortar",
    "truck",
];

/// Whether a type, or one it is like, is a gun with its crew, or a truck.
pub fn is_crewed(kinds: &[String]) -> bool {
    kinds.iter().any(|kind| CREWED.contains(&kind.as_str()))
}

/// What some figures of a unit carry, or what it does for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// How many, or what it adds; nothing where that goes without saying.
    pub figure: String,
    /// The picture of it, by the name of its file among the weapons.
    pub picture: Option<String>,
    /// What stands in place of a picture where there is none.
    pub words: String,
}

/// A formation as the tab of its counters.
#[derive(Clone, Debug, PartialEq)]
pub struct Formation {
    pub short: String,
    pub name: String,
    pub colour: Colour,
}

impl Formation {
    /// A formation with its own colour, or a darker one of its side.
    pub fn of(draft: &Draft, id: FormationId, side: Colour) -> Formation {
        let own = draft.formation(id);
        let written = &draft.document.formation[own.entry];
        Formation {
            short: own.id.value.clone(),
            name: written.name.as_ref().unwrap_or(&own.id).value.clone(),
            colour: written.colour.as_ref().and_then(|text| text.parse().ok()).unwrap_or(side.darker(0.35)),
        }
    }
}

/// The size of a unit and the mark that stands for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Echelon {
    /// Dots, strokes or crosses: "•••", "II", "X".
    pub mark: String,
    pub name: String,
}

/// The values of one face, in the order they are read.
pub type Values = Vec<Value>;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// A short word for it, unique on the counter: "fp".
    pub key: String,
    /// What is printed beside it where it needs a label.
    pub label: String,
    /// Its name in full, for the key to the counter.
    pub name: String,
    pub figure: String,
    /// A small drawing before it, where values of a kind would be taken for each other.
    pub sign: Option<Sign>,
    pub place: Position,
}

/// What a value is about, as a small drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Cross-hairs: it fires.
    Aim,
    /// Guns that fire ahead, and astern.
    Ahead,
    Astern,
    Bomb,
    /// A clock: turns.
    Clock,
    /// A star: who leads.
    Star,
    /// A cell of the map: how far.
    Cell,
}

/// Where on a face a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// In the row at the foot and large: what is asked in every fight, read across the table.
    Lead,
    /// In that row, and smaller.
    Row,
    /// On two shields before the box, the second one open: what holds to the front, and what to flank and rear.
    Shields,
    /// In the box at the end of that row.
    Box(Gait),
    /// In a frame of its own over that box; a shield stands over any other.
    OverBox(Badge),
    /// On a ribbon beside the boxes. Its figures are joined by hyphens, its label stands before them, and the last of several
    /// ribbons is at the foot.
    Ribbon(Ribbon),
    /// On a small card at the end of that row: what holds on a red card, or on a black one.
    Card(CardColour),
    /// Beside the picture, as pictures of their own.
    Arms,
    /// Beside the symbol.
    Left(Badge),
    Right(Badge),
}

/// How a unit moves, which its box shows by colour and shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Foot,
    Motor,
    Tracks,
    /// It stays where it is.
    Fixed,
}

/// A ribbon with figures: its colour, and whether the first figure is underlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ribbon {
    pub hue: Hue,
    pub underlined: bool,
}

/// The colour of a ribbon; its label says the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    Red,
    Yellow,
    Blue,
    Dark,
}

/// The colour of a playing card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardColour {
    Red,
    Black,
}

/// The shape a value beside the symbol has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    Plain,
    Ring,
    Shield,
    Disc,
}
