//! Close combat [9.2] and the counterattack [9.3]: totals of cards drawn without replacement, and who is left in the hex.

use super::hands::{self, Counter};
use super::{Reckoned, Row, Situation, Unanswered, values};
use crate::rules::small_units::board::other;
use crate::rules::small_units::close_combat::{self, Parties};
use crate::scenario::draft::SideId;

/// The arithmetic of a fight, its results, and what could not be counted.
pub fn reckon(situation: &Situation, parties: &Parties) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, beside: cards, .. } = situation;
    let (ours, theirs) = (parties.attacking, other(parties.attacking));
    let wanted = close_combat::wanted(board, table, parties);
    let count = |side: SideId| wanted.iter().filter(|card| card.side == side).count();
    let (attack, defence) = (count(ours), count(theirs));
    if attack + defence > cards.len() as usize {
        return Err(Unanswered::new(format!(
            "the fight takes {} cards and {} are unseen: the deck would be shuffled in its midst, which cannot be reckoned",
            attack + defence,
            cards.len()
        )));
    }
    let firepower = |side| close_combat::firepower(board, table, parties.of_side(side));
    let ahead = i64::from(firepower(ours)) - i64::from(firepower(theirs));
    let bravest = close_combat::bravest(board, table, parties).unwrap_or(0);
    let chart = &board.tables.counterattack;
    let counter = Counter {
        attack: (chart.initiative.down + chart.initiative.up).max(0) as usize,
        defence: (chart.counterattacker.down + chart.counterattacker.up).max(0) as usize,
        below: bravest.into(),
    };
    let pack = values(board, *cards);
    let succeeds = |by: i64, lead: i64| close_combat::succeeds(by as i16, lead as i16);
    let fought = hands::fought(&pack, attack, defence, ahead, counter, &succeeds);

    let sums = vec![
        total_words(situation, parties, ours, attack, "attack"),
        total_words(situation, parties, theirs, defence, "defence"),
        format!(
            "counterattack if beaten by less than {bravest}: {} cards against {} cards + the difference",
            counter.defence, counter.attack
        ),
    ];
    let of = fought.of;
    let ways = |holds: &dyn Fn(i64) -> bool| -> u128 {
        fought.differences.iter().filter(|(by, _)| holds(*by)).map(|(_, ways)| ways).sum()
    };
    let won = ways(&|by| close_combat::winner(parties, by as i16) == ours);
    let (least, most) = match fought.thrown_back {
        Some(ways) => (ways, ways),
        None => (0, fought.offered),
    };
    let row = |result: &str, least, most| Row { least, most, ..Row::certain(result, 0, of) };
    let results = vec![
        row("attackers win outright", won - fought.offered, won - fought.offered),
        row("attackers win, the counterattack fails", fought.offered - most, fought.offered - least),
        row("the counterattack throws them back", least, most),
        row("defenders win", of - won, of - won),
    ];
    let mut on_the_way = vec![
        Row::certain("attackers have as much or more", won, of),
        Row::certain("of it a tie", ways(&|by| by == 0), of),
        Row::certain("defenders may counterattack", fought.offered, of),
    ];
    if fought.offered > 0 {
        on_the_way.push(Row { of: fought.offered, ..row("and if they do, it succeeds", least, most) });
    }
    let margins = fought.differences.iter().map(|(by, ways)| Row::certain(format!("{by:+}"), *ways, of));
    let mut reckoned = Reckoned { sums, ..Reckoned::default() };
    reckoned.part("how it ends", Vec::new(), results);
    reckoned.part("on the way", Vec::new(), on_the_way);
    reckoned.detail("attack less defence", margins.collect());
    reckoned.note(true, "The defenders counterattack whenever they may.");
    reckoned.note(
        board.options.extra_cards_asked && wanted.iter().any(|card| card.is_further()),
        "The further cards for combined arms and several directions are all taken.",
    );
    reckoned.note(
        fought.thrown_back.is_none(),
        "Too few cards are unseen, or too many needed, to count the counterattack: its success is given as a bound.",
    );
    Ok(reckoned)
}

/// What a side brings, unit by unit.
fn total_words(situation: &Situation, parties: &Parties, side: SideId, cards: usize, what: &str) -> String {
    let Situation { board, table, beside: unseen, .. } = situation;
    let each: Vec<String> = (parties.of_side(side).iter())
        .map(|unit| format!("{} {}", board.unit(*unit).id, close_combat::firepower(board, table, &[*unit])))
        .collect();
    let firepower = close_combat::firepower(board, table, parties.of_side(side));
    let mean: f64 = unseen.iter().map(|card| f64::from(board.value(Some(card)))).sum::<f64>() / f64::from(unseen.len());
    let average = mean * cards as f64 + f64::from(firepower);
    let plural = if cards == 1 { "card" } else { "cards" };
    format!("{what} {cards} {plural} + {firepower} firepower ({}), {average:.1} on average", each.join(", "))
}
