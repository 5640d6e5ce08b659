//! The cards of a turn: who acts before whom \[ORD], and who regains cohesion \[COH].

use super::{Answer, Question, Row, Situation, Unanswered};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::cohesion;
use crate::rules::card_activation::course::no;
use crate::rules::card_activation::options::Ties;
use crate::rules::card_activation::sequence;
use crate::rules::card_activation::tables::Grading;
use crate::rules::common::cards::Card;
use crate::rules::common::odds::{Reckoned, hear, pairs};
use crate::rules::common::suits::Suit;
use crate::scenario::draft::UnitId;

/// Units that are compared at once.
const MOST_UNITS: usize = 6;
/// A number of ways that can be shared equally among that many.
const SHARED: u128 = 60;

impl Question<'_> {
    pub(super) fn cohesion(mut self) -> Result<Answer, Unanswered> {
        self.bear_only("a test of cohesion", &["--commander", "--disrupted", "--place", "--without", "--seen"])?;
        let unit = self.unit_of(&self.asked.cohesion)?;
        self.cell_of(unit, &format!("--place {}@HEX puts it there", self.situation.id(unit)))?;
        self.suppose_target(unit, &[unit])?;
        let basis = Some(format!("Counted over {}.", self.situation.cards_words()));
        let reckoned = Reckoned { basis, ..cohesion(&self.situation, unit) };
        let title = format!("{} tries to regain cohesion", self.situation.name(unit));
        Ok(self.answer("cohesion", title, &["COH"], reckoned))
    }

    pub(super) fn first(self) -> Result<Answer, Unanswered> {
        self.bear_only("who acts first", &["--place", "--without", "--seen"])?;
        let Situation { board, table, .. } = &self.situation;
        let mut dealt = Vec::new();
        for (words, card) in pairs(self.asked.first.as_deref().unwrap_or_default()) {
            let unit: UnitId = hear(words, board)?;
            let card = card.map(|card| hear(card, board)).transpose()?;
            let what = format!("{} is dealt no card", self.situation.id(unit));
            let may = match sequence::takes_card(board, table, unit) {
                true => Ok(()),
                false => no("TURN.2", "it is not on the map, or acts on the card of another"),
            };
            self.allow(&what, may, "--place UNIT@HEX puts units on the map")?;
            if dealt.iter().any(|known: &Dealt| known.unit == unit) {
                return Err(Unanswered::new(format!("{} is named twice", self.situation.id(unit))));
            }
            dealt.push(Dealt { unit, card });
        }
        if !(2..=MOST_UNITS).contains(&dealt.len()) {
            let why = format!("two to {} units can be compared", MOST_UNITS);
            return Err(Unanswered::new(why).help("give --first \"UNIT, UNIT\", with UNIT@5H for a card that is known"));
        }
        let basis = Some(format!("Counted over all deals from {}.", self.situation.cards_words()));
        let reckoned = Reckoned { basis, ..first(&self.situation, &dealt)? };
        let name = |dealt: &Dealt| {
            let on = dealt.card.map(|card| format!(" on {card}")).unwrap_or_default();
            format!("{}{on}", self.situation.id(dealt.unit))
        };
        let names: Vec<String> = dealt.iter().map(name).collect();
        let title = format!("who acts first: {}", names.join(", "));
        Ok(self.answer("order of activation", title, &["TURN.2", "ORD.1", "ORD.2"], reckoned))
    }
}

/// Whether a unit regains cohesion.
fn cohesion(situation: &Situation, unit: UnitId) -> Reckoned {
    let Situation { board, table, .. } = situation;
    let (own, tested) = (board.unit(unit).grading, cohesion::grading(board, table, unit));
    let cards: Vec<Card> = table.undealt.cards().collect();
    let all = cards.len() as u128;
    let ways = |grading| cards.iter().filter(|card| cohesion::regains(board, grading, Some(**card))).count() as u128;
    let rows = vec![
        Row::certain("regains cohesion", ways(tested), all),
        Row::certain("stays disrupted", all - ways(tested), all),
    ];
    let each = Grading::ALL.map(|grading| Row::certain(format!("{} regains it", grading.name()), ways(grading), all));
    let led = if own == tested { String::new() } else { format!(", {} with a commander", tested.name()) };
    let line = format!("{}{led}: {}", own.name(), suit_words(board, tested));
    let rules = if own == tested { Vec::new() } else { vec!["COH.n"] };
    let mut reckoned = Reckoned { sums: vec![line], rules, ..Reckoned::default() };
    reckoned.part(situation.id(unit), Vec::new(), rows);
    reckoned.detail("by grading", each.to_vec());
    reckoned
}

fn suit_words(board: &Board, grading: Grading) -> String {
    let row = board.tables.cohesion.of(grading);
    let suits: Vec<&str> = row.regains.iter().map(|word| word.suit().name()).collect();
    if suits.is_empty() { "on no card".to_string() } else { format!("on {}", suits.join(", ")) }
}

/// A unit that is compared with others, and its card if that is known.
#[derive(Clone, Copy)]
struct Dealt {
    unit: UnitId,
    card: Option<Card>,
}

/// Which of several units acts before the others.
fn first(situation: &Situation, dealt: &[Dealt]) -> Result<Reckoned, Unanswered> {
    let Situation { board, table, .. } = situation;
    let mut pile = table.undealt;
    for card in dealt.iter().filter_map(|dealt| dealt.card) {
        if pile.count(card) == 0 {
            return Err(Unanswered::new(format!("`{card}` has been seen more often than there are such cards")));
        }
        pile.remove(card);
    }
    let unknown: Vec<usize> = (0..dealt.len()).filter(|at| dealt[*at].card.is_none()).collect();
    let cards: Vec<Card> = pile.cards().collect();
    if cards.len() < unknown.len() {
        return Err(Unanswered::new("there are fewer cards left to deal than units"));
    }
    let mut places: Vec<(usize, usize)> = cards
        .iter()
        .copied()
        .chain(dealt.iter().filter_map(|dealt| dealt.card))
        .map(|card| place(board, card))
        .collect();
    places.sort_unstable();
    places.dedup();
    let mut chances = vec![[0; 2]; dealt.len()];
    for lowest in places {
        let known = |at: &Dealt| at.card.map(|card| place(board, card));
        if dealt.iter().any(|at| known(at).is_some_and(|place| place < lowest)) {
            break;
        }
        let here = |suit: Suit| cards.iter().filter(|card| card.suit == suit && place(board, **card) == lowest).count();
        let higher = cards.iter().filter(|card| place(board, **card) > lowest).count();
        let mut tied: Vec<(usize, Suit)> = Vec::new();
        for (at, one) in dealt.iter().enumerate() {
            tied.extend(one.card.filter(|card| place(board, *card) == lowest).map(|card| (at, card.suit)));
        }
        let mut deal = Deal { board, dealt, left: Suit::ALL.map(here), higher, chances: &mut chances };
        deal.go(&unknown, &mut tied, SHARED);
    }
    let all = SHARED * falling(cards.len(), unknown.len());
    let rows = dealt.iter().zip(&chances).map(|(dealt, [least, most])| {
        let words = format!("{} acts first", situation.id(dealt.unit));
        Row { least: *least, most: *most, ..Row::certain(words, 0, all) }
    });
    let mut rows: Vec<Row> = rows.collect();
    reduce(&mut rows);
    let chosen = rows.iter().any(|row| row.least != row.most);
    let mut reckoned = Reckoned { sums: vec![order_words(board)], ..Reckoned::default() };
    reckoned.part("who acts first", Vec::new(), rows);
    reckoned.note(chosen, "Where two numbers stand, the owner chooses: at least, and at most.");
    Ok(reckoned)
}

/// The place of a card in the order of play; equal ones are tied.
fn place(board: &Board, card: Card) -> (usize, usize) {
    let (rank, suit) = sequence::place(board, card);
    (rank, if board.options.ties == Ties::Suits { suit } else { 0 })
}

fn order_words(board: &Board) -> String {
    let ace = if board.options.ace_high { "aces last" } else { "aces first" };
    let ties = match board.options.ties {
        Ties::Suits => {
            let suits: Vec<&str> = board.tables.order.suits.iter().map(|word| word.suit().name()).collect();
            format!("then {}", suits.join(", "))
        }
        Ties::Dice => "equal ranks throw for it".to_string(),
        Ties::Choice => "of equal ranks the side with the first suit picks one".to_string(),
    };
    format!("the lowest card, {ace}, {ties}")
}

/// Deals cards in every way in which the lowest is of one place.
struct Deal<'d> {
    board: &'d Board,
    dealt: &'d [Dealt],
    /// Cards of that place, by suit.
    left: [usize; 4],
    /// Cards above it.
    higher: usize,
    chances: &'d mut Vec<[u128; 2]>,
}

impl Deal<'_> {
    fn go(&mut self, unknown: &[usize], tied: &mut Vec<(usize, Suit)>, ways: u128) {
        let Some((at, rest)) = unknown.split_first() else { return self.settle(tied, ways) };
        for (kind, suit) in
            Suit::ALL.into_iter().enumerate().filter(|(kind, _)| self.left[*kind] > 0).collect::<Vec<_>>()
        {
            let ways = ways * self.left[kind] as u128;
            self.left[kind] -= 1;
            tied.push((*at, suit));
            self.go(rest, tied, ways);
            tied.pop();
            self.left[kind] += 1;
        }
        if self.higher > 0 {
            let ways = ways * self.higher as u128;
            self.higher -= 1;
            self.go(rest, tied, ways);
            self.higher += 1;
        }
    }

    /// Who of those with the lowest card acts.
    fn settle(&mut self, tied: &[(usize, Suit)], ways: u128) {
        let all: Vec<usize> = tied.iter().map(|(at, _)| *at).collect();
        if self.board.options.ties != Ties::Choice {
            return self.share(&all, ways);
        }
        // The side with the first suit picks one of its own; if both hold that very card, a throw says which side.
        let place = |suit: Suit| self.board.tables.order.place(suit);
        let lowest = tied.iter().map(|(_, suit)| place(*suit)).min();
        let side = |at: usize| self.board.unit(self.dealt[at].unit).side;
        let first = tied.iter().filter(|(_, suit)| Some(place(*suit)) == lowest);
        let picking: Vec<Vec<usize>> =
            first.map(|(first, _)| all.iter().copied().filter(|at| side(*at) == side(*first)).collect()).collect();
        for own in &picking {
            let ways = ways / picking.len() as u128;
            match own[..] {
                [only] => self.share(&[only], ways),
                _ => own.iter().for_each(|at| self.chances[*at][1] += ways),
            }
        }
    }

    /// Each of some units is as likely as the others.
    fn share(&mut self, units: &[usize], ways: u128) {
        for at in units {
            let [least, most] = &mut self.chances[*at];
            let share = ways / units.len() as u128;
            (*least, *most) = (*least + share, *most + share);
        }
    }
}

fn falling(cards: usize, drawn: usize) -> u128 {
    (0..drawn).map(|drawn| (cards - drawn) as u128).product()
}

/// Takes out what all rows have in common.
fn reduce(rows: &mut [Row]) {
    let gcd = |mut a: u128, mut b: u128| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let common = rows.iter().flat_map(|row| [row.least, row.most, row.of]).fold(0, gcd).max(1);
    for row in rows {
        (row.least, row.most, row.of) = (row.least / common, row.most / common, row.of / common);
    }
}
