//! The question as it was put, in the words of the scenario, and who answers it.

use super::situation::Situation;
use super::turn::{self, Dealt};
use super::{Answer, Reckoned, Unanswered};
use crate::rules::card_activation::board::Board;
use crate::rules::card_activation::course::{May, no};
use crate::rules::card_activation::movement;
use crate::rules::card_activation::sequence;
use crate::rules::common::odds::{self, hear, hear_all, paired, pairs};
use crate::scenario::draft::UnitId;

/// What is asked, word for word.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub turn: Option<u32>,
    pub by: Option<String>,
    pub at: Option<String>,
    pub by_cell: Option<String>,
    pub at_cell: Option<String>,
    pub target: Option<String>,
    pub terrain: Option<String>,
    pub fight: Option<String>,
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    /// A unit that tries to regain cohesion.
    pub cohesion: Option<String>,
    /// Units of which one acts first, some perhaps with their card: `A, C@5H`.
    pub first: Option<String>,
    pub moved: bool,
    pub commander: bool,
    /// Units, or with an empty text the target.
    pub disrupted: Option<String>,
    pub wounded: Option<String>,
    /// `UNIT@5`, its figures or vehicles.
    pub figures: Option<String>,
    /// `UNIT@HEX`, with commas between.
    pub place: Option<String>,
    pub without: Option<String>,
    /// Cards that cannot come any more.
    pub seen: Option<String>,
    /// Whether what the rules forbid is reckoned all the same.
    pub anyway: bool,
}

/// Answers a question about a scenario.
pub fn answer(board: Board, asked: &Asked) -> Result<Answer, Unanswered> {
    let situation = Situation::of(board, asked.turn.unwrap_or(1))?;
    let mut question = Question { asked, situation, placed: Vec::new() };
    question.suppose()?;
    let situation = &question.situation;
    let by = asked.by.as_deref().map(|by| situation.unit(by)).transpose()?;
    let at = asked.at.as_deref().map(|at| situation.unit(at)).transpose()?;
    match by {
        _ if asked.cohesion.is_some() => question.cohesion(),
        _ if asked.first.is_some() => question.first(),
        _ if asked.fight.is_some() => question.fight(),
        Some(by) => question.fire(by, at),
        None => Err(Unanswered::new("what the odds are asked of is missing").help(KINDS)),
    }
}

const KINDS: &str = "give one of: --by UNIT with --at UNIT or --target HEX (fire), --close-combat HEX --attackers UNIT@HEX, \
                     --cohesion UNIT, --first \"UNIT, UNIT\"";

/// Options that say where and how units are, and which cards are gone.
const ABOUT_UNITS: [&str; 6] = ["--disrupted", "--wounded", "--figures", "--place", "--without", "--seen"];

pub(super) struct Question<'a> {
    pub asked: &'a Asked,
    pub situation: Situation,
    /// Units that stand elsewhere than the scenario says.
    pub placed: Vec<UnitId>,
}

impl Question<'_> {
    /// What is supposed of units anywhere, and of the cards.
    fn suppose(&mut self) -> Result<(), Unanswered> {
        let asked = self.asked;
        for unit in self.named(&asked.without, &[])? {
            self.situation.remove(unit);
        }
        for (words, cell) in [(&asked.by, &asked.by_cell), (&asked.at, &asked.at_cell)] {
            if let (Some(unit), Some(cell)) = (words, cell) {
                let unit = self.situation.unit(unit)?;
                self.place(unit, cell)?;
            }
        }
        for (unit, cell) in paired(asked.place.as_deref(), &self.situation.board, "--place", "UNIT@HEX")? {
            self.place(unit, cell)?;
        }
        for (unit, count) in paired(asked.figures.as_deref(), &self.situation.board, "--figures", "UNIT@5")? {
            self.situation.count(unit, count)?;
        }
        for unit in self.named(&asked.wounded, &[])? {
            if !self.situation.board.unit(unit).is_leader() {
                let why = format!(
                    "{} is neither a commander nor an observer: nobody else is wounded",
                    self.situation.id(unit)
                );
                return Err(Unanswered::new(why));
            }
            self.situation.piece_mut(unit).wounded = true;
        }
        match &asked.seen {
            Some(seen) => self.situation.see(seen),
            None => Ok(()),
        }
    }

    pub fn place(&mut self, unit: UnitId, cell: &str) -> Result<(), Unanswered> {
        let cell = self.situation.cell(cell)?;
        self.situation.place(unit, cell);
        self.placed.push(unit);
        Ok(())
    }

    /// Units that an option names; with an empty text those it is about anyway.
    fn named(&self, words: &Option<String>, usual: &[UnitId]) -> Result<Vec<UnitId>, Unanswered> {
        match words.as_deref() {
            None => Ok(Vec::new()),
            Some("") => Ok(usual.to_vec()),
            Some(words) => hear_all(words, &self.situation.board),
        }
    }

    /// What is supposed of the target, and of the commander of whoever acts.
    pub fn suppose_target(&mut self, by: UnitId, targets: &[UnitId]) -> Result<(), Unanswered> {
        if self.asked.commander {
            self.situation.bring_commander(by)?;
        }
        for unit in self.named(&self.asked.disrupted, targets)? {
            self.situation.piece_mut(unit).disrupted = true;
        }
        for unit in std::mem::take(&mut self.placed) {
            let Situation { board, table } = &self.situation;
            if let Some(cell) = table.cell(unit).filter(|_| table.piece(unit).aboard.is_none()) {
                let what = format!("{} cannot be in {}", self.situation.id(unit), board.label(cell));
                self.allow(
                    &what,
                    movement::may_stand(board, table, unit, cell),
                    "--place UNIT@HEX puts units elsewhere",
                )?;
            }
        }
        Ok(())
    }

    /// Passes unless the rules forbid it and nobody asked for it anyway.
    pub fn allow(&self, what: &str, may: May, help: &str) -> Result<(), Unanswered> {
        odds::allow(what, may, help, self.asked.anyway)
    }

    /// Refuses options that make no difference to what is asked, beyond those about units and cards.
    pub fn bear(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        self.bear_only(kind, &[options, &ABOUT_UNITS].concat())
    }

    fn bear_only(&self, kind: &str, options: &[&str]) -> Result<(), Unanswered> {
        let asked = self.asked;
        let given = [
            ("--by", asked.by.is_some()),
            ("--at", asked.at.is_some()),
            ("--target", asked.target.is_some()),
            ("--terrain", asked.terrain.is_some()),
            ("--moved", asked.moved),
            ("--commander", asked.commander),
            ("--disrupted", asked.disrupted.is_some()),
            ("--wounded", asked.wounded.is_some()),
            ("--figures", asked.figures.is_some()),
            ("--place", asked.place.is_some()),
            ("--without", asked.without.is_some()),
            ("--seen", asked.seen.is_some()),
        ];
        odds::bear(kind, &given, options)
    }

    pub fn answer(
        self,
        kind: &'static str,
        title: String,
        rules: &[&'static str],
        basis: String,
        reckoned: Reckoned,
    ) -> Answer {
        let table = &self.situation.table;
        let (turn, cards) = (table.turn, table.undealt.len());
        let notes = reckoned.notes();
        let mut cited = Vec::new();
        for rule in rules.iter().chain(&reckoned.rules) {
            if !cited.contains(rule) {
                cited.push(*rule);
            }
        }
        Answer {
            kind,
            title,
            moment: format!("turn {turn}"),
            notes,
            sums: reckoned.sums,
            parts: reckoned.parts,
            rules: cited,
            basis,
            drawn: "die",
            facts: vec![("turn", turn.into()), ("cards", cards.into())],
        }
    }

    /// "the whole deck of 52 cards".
    pub fn cards_words(&self) -> String {
        let (cards, decks) = (self.situation.table.undealt.len(), self.situation.board.decks);
        match usize::from(cards) == decks * 52 {
            true if decks == 1 => format!("the whole deck of {cards} cards"),
            true => format!("the {cards} cards of {decks} decks"),
            false => format!("the {cards} cards not yet seen"),
        }
    }

    fn cohesion(mut self) -> Result<Answer, Unanswered> {
        self.bear_only("a test of cohesion", &["--commander", "--disrupted", "--place", "--without", "--seen"])?;
        let unit = self.situation.unit(self.asked.cohesion.as_deref().unwrap_or_default())?;
        let id = self.situation.id(unit).to_string();
        if self.situation.table.cell(unit).is_none() {
            return Err(
                Unanswered::new(format!("{id} is not on the map")).help(format!("--place {id}@HEX puts it there"))
            );
        }
        self.suppose_target(unit, &[unit])?;
        let reckoned = turn::cohesion(&self.situation, unit);
        let title = format!("{id}{} tries to regain cohesion", self.situation.place_words(unit));
        let basis = format!("Counted over {}.", self.cards_words());
        Ok(self.answer("cohesion", title, &["COH"], basis, reckoned))
    }

    fn first(self) -> Result<Answer, Unanswered> {
        self.bear_only("who acts first", &["--place", "--without", "--seen"])?;
        let Situation { board, table } = &self.situation;
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
        if !(2..=turn::MOST_UNITS).contains(&dealt.len()) {
            let why = format!("two to {} units can be compared", turn::MOST_UNITS);
            return Err(Unanswered::new(why).help("give --first \"UNIT, UNIT\", with UNIT@5H for a card that is known"));
        }
        let reckoned = turn::first(&self.situation, &dealt)?;
        let name = |dealt: &Dealt| {
            let on = dealt.card.map(|card| format!(" on {card}")).unwrap_or_default();
            format!("{}{on}", self.situation.id(dealt.unit))
        };
        let names: Vec<String> = dealt.iter().map(name).collect();
        let basis = format!("Counted over all deals from {}.", self.cards_words());
        let title = format!("who acts first: {}", names.join(", "));
        Ok(self.answer("order of activation", title, &["TURN.2", "ORD.1", "ORD.2"], basis, reckoned))
    }
}
