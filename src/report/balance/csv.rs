//! A row for each game, for a spreadsheet.

use super::Page;
use crate::play::balance::Fate;

/// How the first row begins.
pub const HEAD: &str = "players,game,seed,ending,winner,turn,decisions,lead_changes,last_change";

pub fn write(page: &Page) -> String {
    let heading = &page.heading;
    let mut out = format!("{HEAD},lost_{},lost_{}\n", word(&heading.sides[0].id), word(&heading.sides[1].id));
    for game in &page.games {
        let ending = match game.ending {
            Some(ending) => heading.endings.get(ending).map_or("", |ending| ending.name.as_str()),
            None if game.over => "no result",
            None => "never over",
        };
        let winner = heading.winner(game.ending).map_or("", |side| heading.sides[usize::from(side)].id.as_str());
        let lost = |side: u8| {
            let own = heading.units.iter().zip(&game.units).filter(|(unit, _)| unit.side == side);
            own.filter(|(_, deeds)| deeds.fate == Fate::Lost).count()
        };
        let players = heading.bots.get(game.level).map_or("", String::as_str);
        let words = [
            cell(players),
            game.game.to_string(),
            game.seed.to_string(),
            cell(ending),
            cell(winner),
            game.turn.to_string(),
            game.decisions.to_string(),
            game.changes().to_string(),
            game.last_change().to_string(),
            lost(0).to_string(),
            lost(1).to_string(),
        ];
        out += &format!("{}\n", words.join(","));
    }
    out
}

/// A cell that a spreadsheet takes as text: quoted where it must be, and never a formula.
fn cell(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text };
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// Part of a column's name.
fn word(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect()
}
