//! The player aid: fourteen sections, each from the chart the engine plays.

mod combat;
mod fire;
mod ground;
mod support;
mod turn;

use super::changes::Changes;
use crate::kit::page::Aid;
use crate::kit::prose::{Block, Item, Line, Manner, Section, Words};
use crate::rules::small_units::TITLE;
use crate::rules::small_units::options::Options;
use crate::rules::small_units::sheet::Sheet;
use crate::rules::small_units::tables::Tables;

/// What the sections are written from.
pub(super) struct Desk<'s> {
    pub sheet: &'s Sheet<'s>,
    pub tables: &'s Tables,
    pub options: Options,
    pub changes: Changes<'s>,
}

/// The player aid of a scenario.
pub fn aid(sheet: &Sheet<'_>) -> Aid {
    let desk = Desk {
        sheet,
        tables: &sheet.tables,
        options: Options::of(sheet.draft, &sheet.tables),
        changes: Changes::of(sheet),
    };
    let mut sections = vec![
        turn::sequence(&desk),
        turn::activation(&desk),
        fire::fire(&desk),
        fire::multipliers(&desk),
        support::artillery(&desk),
        fire::defensive(&desk),
        combat::close_combat(&desk),
        combat::disorganized(&desk),
        turn::draws(&desk),
        turn::events(&desk),
        ground::terrain(&desk),
        turn::ammunition(&desk),
        ground::counters(&desk),
        combat::stacking(&desk),
    ];
    for (number, section) in sections.iter_mut().enumerate() {
        section.number = Some((number + 1).to_string());
    }
    sections.extend(changed(&desk.changes));
    let title = sheet.draft.document.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
    Aid { title: format!("{TITLE}: player aid"), subtitle: title, sections, legend: legend(&desk.changes) }
}

/// What the scenario plays otherwise, gathered at the end.
fn changed(changes: &Changes<'_>) -> Option<Section> {
    let charts = changes.changed_charts().into_iter().map(|words| {
        let words = Words::strong("Chart. ").and(words);
        Item::bullet(Line::new(words))
    });
    let rulings = changes.changed_rulings().into_iter().map(Item::bullet);
    let items: Vec<Item> = charts.chain(rulings).collect();
    (!items.is_empty()).then(|| Section::new("Changed in this scenario").with(Block::List(items)))
}

fn legend(changes: &Changes<'_>) -> Words {
    let words =
        Words::from("Numbers in the margin are sections of the rulebook; boxed ones (A00) are rulings of ours. ");
    if changes.changed_charts().is_empty() && changes.rulings().is_empty() {
        return words.and("This scenario plays the charts and rulings as they are.");
    }
    let example = Words::default().with("Bold", Manner::Changed);
    words.and(example).and(" differs from the rulebook in this scenario.")
}

/// "two cards", "one card" – in figures, as charts are read.
pub(super) fn cards(words: Words, count: i64) -> Words {
    words.and(if count == 1 { " card" } else { " cards" })
}
