//! Units that are named with others: who does not begin with whom he is with, who has no room there, who leads what is led already.

use super::start;
use super::{Note, Report};
use crate::scenario::draft::{Draft, FormationId, UnitId};
use crate::source::{Span, Spanned};

/// Tells of a unit that goes with another, as `goes` says, and does not begin with it. `help` is told both.
pub fn tell_apart(
    report: &mut Report<'_>,
    draft: &Draft,
    (unit, with): (UnitId, Spanned<UnitId>),
    goes: &str,
    help: impl Fn(&str, &str) -> String,
) {
    let [id, other] = [unit, with.value].map(|unit| &draft.unit(unit).id);
    report
        .at(with.span, format!("`{id}` {goes} `{other}`, but {}", start::apart(draft, unit, with.value)))
        .label("must begin together")
        .help(help(id, other));
}

/// Tells of each unit for which a transport has no room, since the first has it: `with` and `takes` are the words for that.
pub fn tell_no_room(
    report: &mut Report<'_>,
    draft: &Draft,
    (carrier, loads): (UnitId, &[(UnitId, Span)]),
    (with, takes): (&str, &str),
    (label, help): (&str, &str),
) {
    let [(first, named), others @ ..] = loads else { return };
    for (unit, span) in others {
        let [name, other, transport] = [*unit, *first, carrier].map(|unit| &draft.unit(unit).id);
        report
            .at(*span, format!("`{name}` has no room {with} `{transport}`, which {takes} `{other}`"))
            .label(label)
            .also(*named, "the first")
            .help(help);
    }
}

/// Tells of each headquarters of a formation but the first, in the ruleset's word for one.
pub fn tell_second(
    report: &mut Report<'_>,
    draft: &Draft,
    (formation, all): (FormationId, &[UnitId]),
    word: &str,
    help: &str,
) {
    let [first, others @ ..] = all else { return };
    let (first, formation) = (&draft.unit(*first).id, &draft.formation(formation).id);
    for other in others {
        let id = &draft.unit(*other).id;
        report
            .at(id.span, format!("`{id}` is a second {word} of formation `{formation}`"))
            .label("one too many")
            .also(first.span, "the first")
            .help(help);
    }
}

/// Begins to tell of a unit that is named with one it cannot be with: `says` is told both.
pub fn misfit<'n>(
    report: &'n mut Report<'_>,
    draft: &Draft,
    (unit, with): (UnitId, Spanned<UnitId>),
    says: impl Fn(&str, &str) -> String,
) -> Note<'n> {
    let [id, other] = [unit, with.value].map(|unit| &draft.unit(unit).id);
    report.at(with.span, says(id, other))
}
