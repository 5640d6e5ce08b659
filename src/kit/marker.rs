//! Markers as pieces: what their faces show, and how they are dealt.

use indexmap::IndexMap;

use super::{Side, Suit, likes};
use crate::scenario::Draft;
use crate::source::Spanned;

/// One marker.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// Its row in the chart of markers.
    pub kind: String,
    pub name: String,
    pub front: MarkerFace,
    /// What is on the back; the same as the front where nothing is said.
    pub back: Option<MarkerFace>,
}

/// What a marker looks like: as `known` says of its row, or of the nearest row it is like; one that nothing is known of is told by its
/// tone alone.
pub fn look<R>(
    rows: &IndexMap<String, R>,
    id: &str,
    like: fn(&R) -> &Option<Spanned<String>>,
    known: impl Fn(&str) -> Option<Look>,
    tone: impl Fn(&R) -> Tone,
) -> Look {
    let found = likes(rows, id, like).iter().find_map(|id| known(id));
    found.unwrap_or_else(|| Look::plain(Icon::Plain, rows.get(id).map_or(Tone::Game, tone)))
}

/// One face of a marker: an icon, a word, and perhaps a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkerFace {
    pub icon: Icon,
    pub word: String,
    pub figure: Option<String>,
    pub tone: Tone,
    /// Used up, spent or done: drawn pale.
    pub spent: bool,
}

/// What a marker is about, which gives the shape behind its picture; the hue is the picture's.
#[derive(Clone, Debug, PartialEq)]
pub enum Tone {
    /// What a unit suffers.
    Harm,
    /// What a unit has done, or how it goes about.
    Done,
    /// What is on the ground.
    Ground,
    /// What is of the game and not of a unit.
    Game,
    /// It speaks of a side.
    Side(Side),
}

/// The pictures a marker may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Icon {
    Suit(Suit),
    /// A pennant with a star: who acts.
    Initiative,
    Cartridges,
    Burst,
    Crosshair,
    Earthwork,
    Mine,
    Ruins,
    Flag,
    Shell,
    Aircraft,
    Arrow,
    Tick,
    Radio,
    Smoke,
    Wire,
    Spade,
    Bomb,
    Hourglass,
    Crate,
    Steps,
    /// A lowered flag.
    Weary,
    Wheel,
    /// A cross, as on a bandage.
    Wound,
    /// A burnt-out vehicle.
    Wreck,
    Die,
    /// What chits are drawn from.
    Cup,
    Plain,
}

/// How the markers of a row are dealt.
#[derive(Clone, Debug)]
pub enum Deal {
    /// All alike, with the faces the chart names.
    Plain,
    /// One for each suit, a face for each side.
    Suits,
    /// All alike, a face for each side.
    BothSides,
    /// In turn for each side.
    EachSide,
    /// One for each figure, which its front hides.
    Hidden(Vec<String>),
    /// One for each unit of a side, by its id.
    Units(Vec<(String, Side)>),
}

/// How many of a kind are printed: as many as a file says, else as many as are needed.
pub fn printed(draft: &Draft, kind: &str, needed: impl FnOnce() -> i64) -> usize {
    let written = draft.document.print.as_ref().and_then(|print| print.markers.value(kind));
    usize::try_from(written.map_or_else(needed, |count| count.value)).unwrap_or(0)
}

/// What the markers of a row look like.
pub struct Look {
    pub icon: Icon,
    pub tone: Tone,
    pub deal: Deal,
    /// In place of what the chart says.
    pub word: Option<&'static str>,
    /// Its back says that it is used up.
    pub turns: bool,
}

impl Look {
    /// A picture that says all.
    pub fn plain(icon: Icon, tone: Tone) -> Look {
        Look { icon, tone, deal: Deal::Plain, word: None, turns: false }
    }

    /// The different markers of a row of the chart, in the order they are repeated until there are enough.
    pub fn markers(&self, kind: &str, name: &str, faces: &[String], sides: &[Side]) -> Vec<Marker> {
        let marker = |front: MarkerFace, back: Option<MarkerFace>| Marker {
            kind: kind.to_string(),
            name: name.to_string(),
            front,
            back,
        };
        let of_side = |icon: Icon, side: &Side, word: &str| MarkerFace {
            icon,
            word: word.to_string(),
            figure: None,
            tone: Tone::Side(side.clone()),
            spent: false,
        };
        let of_sides = |icon: Icon, word: Option<&str>| -> Vec<MarkerFace> {
            sides.iter().map(|side| of_side(icon, side, word.unwrap_or(&side.name))).collect()
        };
        match &self.deal {
            Deal::Suits => {
                let each = Suit::ALL.map(|suit| of_sides(Icon::Suit(suit), None)).into_iter();
                each.filter_map(|faces| Some(marker(faces.first()?.clone(), faces.get(1).cloned()))).collect()
            }
            Deal::BothSides => {
                let faces = of_sides(self.icon, self.word);
                faces.first().map(|front| marker(front.clone(), faces.get(1).cloned())).into_iter().collect()
            }
            Deal::EachSide => of_sides(self.icon, self.word).into_iter().map(|face| marker(face, None)).collect(),
            Deal::Units(units) => units.iter().map(|(id, side)| marker(of_side(self.icon, side, id), None)).collect(),
            Deal::Hidden(figures) => {
                let face = |figure: Option<&String>| MarkerFace {
                    icon: self.icon,
                    word: self.word.unwrap_or(name).to_string(),
                    figure: figure.cloned(),
                    tone: self.tone.clone(),
                    spent: false,
                };
                figures.iter().map(|figure| marker(face(None), Some(face(Some(figure))))).collect()
            }
            Deal::Plain => {
                let first = faces.first().map_or(name, String::as_str);
                let second = faces.get(1).filter(|second| *second != first);
                vec![marker(self.face(0, first, name), second.map(|second| self.face(1, second, name)))]
            }
        }
    }

    /// A face by what the chart says it shows: a figure, or a word.
    fn face(&self, at: usize, text: &str, name: &str) -> MarkerFace {
        let figure = text.parse::<i64>().is_ok().then(|| text.to_string());
        let word = match (&figure, self.word) {
            (Some(_), word) => word.unwrap_or(name).to_string(),
            (None, Some(word)) if at == 0 => word.to_string(),
            _ => capital(text),
        };
        let spent = at == 1 && (self.turns || figure.as_deref() == Some("0"));
        let icon = if spent && self.icon == Icon::Arrow { Icon::Tick } else { self.icon };
        MarkerFace { icon, word, figure, tone: self.tone.clone(), spent }
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
