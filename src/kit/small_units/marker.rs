//! Markers: how many of each kind a scenario's sheet holds, and what their faces show.

use crate::kit::{Icon, Marker, MarkerFace, Side, Suit, Tone};
use crate::rules::small_units::needs;
use crate::rules::small_units::sheet::Sheet;
use crate::rules::small_units::tables::{Marker as Row, Need};

/// Every marker of a scenario's sheet, in the order of the chart.
pub fn markers(sheet: &Sheet<'_>) -> Vec<Marker> {
    let mut all = Vec::new();
    for (id, row) in &sheet.tables.marker {
        let count = count(sheet, id, row);
        let kinds = kinds(sheet, id, row);
        all.extend(kinds.into_iter().cycle().take(count));
    }
    all
}

/// As many as the file says; otherwise what a general sheet holds, or more if the battle needs more, and none of what it
/// does not need at all.
fn count(sheet: &Sheet<'_>, id: &str, row: &Row) -> usize {
    let written = sheet.draft.document.print.as_ref().and_then(|print| print.markers.value(id));
    let needed = needs::needed(sheet, row);
    let count = match written {
        Some(count) => count.value,
        None if needed <= 0 => 0,
        None => needed.max(row.count()),
    };
    usize::try_from(count).unwrap_or(0)
}

/// The different markers of a row, in the order they are repeated until there are enough.
fn kinds(sheet: &Sheet<'_>, id: &str, row: &Row) -> Vec<Marker> {
    let look = look(sheet, id);
    let name = row.name().unwrap_or(id).to_string();
    let sides: Vec<Side> = Side::all(sheet.draft);
    let marker =
        |front: MarkerFace, back: Option<MarkerFace>| Marker { kind: id.into(), name: name.clone(), front, back };
    let of_sides = |icon: Icon, word: Option<&str>| {
        let face = |side: &Side| MarkerFace {
            icon,
            word: word.unwrap_or(&side.name).to_string(),
            figure: None,
            tone: Tone::Side(side.clone()),
            spent: false,
        };
        sides.iter().map(face).collect::<Vec<_>>()
    };
    match look.deal {
        Deal::Suits => {
            let each = Suit::ALL.map(|suit| of_sides(Icon::Suit(suit), None));
            each.into_iter().filter_map(|faces| Some(marker(faces.first()?.clone(), faces.get(1).cloned()))).collect()
        }
        Deal::BothSides => {
            let faces = of_sides(look.icon, look.word);
            faces.first().map(|front| marker(front.clone(), faces.get(1).cloned())).into_iter().collect()
        }
        Deal::EachSide => of_sides(look.icon, look.word).into_iter().map(|face| marker(face, None)).collect(),
        Deal::Pool => {
            let face = |figure: Option<String>| MarkerFace {
                icon: look.icon,
                word: look.word.unwrap_or(&name).to_string(),
                figure,
                tone: look.tone.clone(),
                spent: false,
            };
            let pool = sheet.tables.mines.pool.iter();
            let values =
                pool.flat_map(|kind| std::iter::repeat_n(kind.value, usize::try_from(kind.count).unwrap_or(0)));
            values.map(|value| marker(face(None), Some(face(Some(value.to_string()))))).collect()
        }
        Deal::Plain => {
            let first = row.sides().first().unwrap_or(&name);
            let second = row.sides().get(1).filter(|second| *second != first);
            vec![marker(face(&look, 0, first, &name), second.map(|second| face(&look, 1, second, &name)))]
        }
    }
}

/// A face by what the chart says it shows: a figure, or a word.
fn face(look: &Look, at: usize, text: &str, name: &str) -> MarkerFace {
    let figure = text.parse::<i64>().is_ok().then(|| text.to_string());
    let word = match (&figure, look.word) {
        (Some(_), word) => word.unwrap_or(name).to_string(),
        (None, Some(word)) if at == 0 => word.to_string(),
        _ => capital(text),
    };
    let spent = at == 1 && (look.turns || figure.as_deref() == Some("0"));
    let icon = if spent && look.icon == Icon::Arrow { Icon::Tick } else { look.icon };
    MarkerFace { icon, word, figure, tone: look.tone.clone(), spent }
}

/// How the markers of a row are dealt.
#[derive(Clone, Copy)]
enum Deal {
    /// All alike, with the faces the chart names.
    Plain,
    /// One for each suit, a face for each side.
    Suits,
    /// All alike, a face for each side.
    BothSides,
    /// In turn for each side.
    EachSide,
    /// By the values of the pool, hidden on the front.
    Pool,
}

struct Look {
    icon: Icon,
    tone: Tone,
    deal: Deal,
    word: Option<&'static str>,
    /// Its back says that it is used up.
    turns: bool,
}

/// What the markers of this ruleset look like; a designer's own goes by the one it is like.
fn look(sheet: &Sheet<'_>, id: &str) -> Look {
    let rows = &sheet.tables.marker;
    let next = |id: &str| rows.get(id).and_then(|row| row.like.as_ref()).map(|like| like.value.clone());
    let chain = std::iter::successors(Some(id.to_string()), |id| next(id)).take(rows.len() + 1);
    let look = |icon, tone, deal, word, turns| Look { icon, tone, deal, word, turns };
    for id in chain {
        let found = match id.as_str() {
            "suit" => look(Icon::Plain, Tone::Command, Deal::Suits, None, false),
            "initiative" => look(Icon::Initiative, Tone::Command, Deal::BothSides, Some("Initiative"), false),
            "ammunition" => look(Icon::Cartridges, Tone::Command, Deal::EachSide, Some("Ammunition"), false),
            "disorganized" => look(Icon::Burst, Tone::Status, Deal::Plain, None, false),
            "defensive-fire-low" | "defensive-fire-high" => {
                look(Icon::Crosshair, Tone::Status, Deal::Plain, Some("Def. fire"), false)
            }
            "improved-position" => look(Icon::Earthwork, Tone::Terrain, Deal::Plain, Some("Improved"), false),
            "mines" => look(Icon::Mine, Tone::Terrain, Deal::Pool, Some("Mines"), false),
            "ruins" => look(Icon::Ruins, Tone::Terrain, Deal::Plain, None, false),
            "control" => look(Icon::Flag, Tone::Command, Deal::BothSides, None, false),
            "artillery-fire" => look(Icon::Shell, Tone::Command, Deal::Plain, Some("Artillery"), true),
            "air-strike" => look(Icon::Aircraft, Tone::Command, Deal::Plain, Some("Air strike"), true),
            "activated" => look(Icon::Arrow, Tone::Status, Deal::Plain, None, true),
            "hq-support" => look(Icon::Radio, Tone::Command, Deal::Plain, None, true),
            "smoke" => look(Icon::Smoke, Tone::Terrain, Deal::Plain, None, false),
            _ => continue,
        };
        return found;
    }
    let tone = match rows.get(id).map(Row::need) {
        Some(Need::ObjectsAndFortifications | Need::MinesDrawn) => Tone::Terrain,
        Some(Need::Units | Need::UnitsOnFoot | Need::UnitsOfLargerSide) => Tone::Status,
        _ => Tone::Command,
    };
    look(Icon::Plain, tone, Deal::Plain, None, false)
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
