//! Things with facts about them, compared by name and by key.

use std::collections::{BTreeMap, BTreeSet};

use super::{Change, Detail, Kind};
use crate::scenario::tree::{Branch, Tree, Value};
use crate::source::Spanned;

/// A thing by its name, with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    pub name: String,
    pub facts: Vec<(String, Fact)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Words(String),
    /// Members in their order, of which it is told who came and who went.
    Members(Vec<String>),
}

impl Thing {
    pub fn new(name: impl Into<String>) -> Thing {
        Thing { name: name.into(), facts: Vec::new() }
    }

    /// Adds a fact, if there is one.
    pub fn say(mut self, key: &str, words: Option<impl ToString>) -> Thing {
        if let Some(words) = words {
            self.facts.push((key.to_string(), Fact::Words(words.to_string())));
        }
        self
    }

    pub fn members(mut self, key: &str, members: Vec<String>) -> Thing {
        self.facts.push((key.to_string(), Fact::Members(members)));
        self
    }

    /// Adds every value of a table, keys of inner tables joined by dots.
    pub fn table(mut self, table: &Branch) -> Thing {
        self.facts.extend(flat(table).into_iter().map(|(key, words)| (key, Fact::Words(words))));
        self
    }

    fn fact(&self, key: &str) -> Option<&Fact> {
        self.facts.iter().find(|(known, _)| known == key).map(|(_, fact)| fact)
    }
}

/// A text that may be written.
pub fn text(text: &Option<Spanned<String>>) -> Option<&str> {
    text.as_ref().map(|text| text.value.as_str())
}

/// What came, went and is otherwise, in the order of the new things, each of the old that went behind them.
pub fn compare(old: &[Thing], new: &[Thing]) -> Vec<Change> {
    let before: BTreeMap<&str, &Thing> = old.iter().map(|thing| (thing.name.as_str(), thing)).collect();
    let after: BTreeSet<&str> = new.iter().map(|thing| thing.name.as_str()).collect();
    let mut changes: Vec<Change> = Vec::new();
    for thing in new {
        match before.get(thing.name.as_str()) {
            Some(old) => changes.extend(changed(old, thing)),
            None => changes.push(whole(Kind::Added, thing)),
        }
    }
    let gone = old.iter().filter(|thing| !after.contains(thing.name.as_str()));
    changes.extend(gone.map(|thing| whole(Kind::Removed, thing)));
    changes
}

/// A thing that came or went, with all that is said of it.
fn whole(kind: Kind, thing: &Thing) -> Change {
    let details = thing.facts.iter().map(|(key, fact)| {
        let words = Some(fact.words()).filter(|words| !words.is_empty());
        let (old, new) = if kind == Kind::Added { (None, words) } else { (words, None) };
        Detail { key: key.clone(), old, new, members: false }
    });
    let details = details.filter(|detail| detail.old.is_some() || detail.new.is_some()).collect();
    Change { kind, subject: thing.name.clone(), details }
}

fn changed(old: &Thing, new: &Thing) -> Option<Change> {
    let keys = new.facts.iter().chain(&old.facts).map(|(key, _)| key);
    let mut seen = BTreeSet::new();
    let details = keys.filter(|key| seen.insert(key.as_str())).filter_map(|key| {
        let (old, new) = (old.fact(key), new.fact(key));
        (old != new).then(|| detail(key, old, new)).flatten()
    });
    let details: Vec<Detail> = details.collect();
    (!details.is_empty()).then(|| Change { kind: Kind::Changed, subject: new.name.clone(), details })
}

fn detail(key: &str, old: Option<&Fact>, new: Option<&Fact>) -> Option<Detail> {
    if let (Some(Fact::Members(old)), Some(Fact::Members(new))) = (old, new) {
        let without = |all: &[String], others: &[String]| {
            let others: BTreeSet<&String> = others.iter().collect();
            let rest: Vec<String> = all.iter().filter(|one| !others.contains(one)).cloned().collect();
            (!rest.is_empty()).then(|| rest.join(", "))
        };
        let (gone, come) = (without(old, new), without(new, old));
        if gone.is_some() || come.is_some() {
            return Some(Detail { key: key.to_string(), old: gone, new: come, members: true });
        }
        // The same members in another order, which may be seen in a stack.
        let detail =
            Detail { key: key.to_string(), old: Some(old.join(", ")), new: Some(new.join(", ")), members: false };
        return (old != new).then_some(detail);
    }
    let words = |fact: Option<&Fact>| fact.map(Fact::words);
    Some(Detail { key: key.to_string(), old: words(old), new: words(new), members: false })
}

impl Fact {
    fn words(&self) -> String {
        match self {
            Fact::Words(words) => words.clone(),
            Fact::Members(members) => members.join(", "),
        }
    }
}

/// Every value of a table with the keys that lead to it.
pub fn flat(table: &Branch) -> Vec<(String, String)> {
    let each = table.iter().flat_map(|(key, entry)| match &entry.value.value {
        Value::Table(inner) if !inner.is_empty() => {
            flat(inner).into_iter().map(|(below, words)| (format!("{key}.{below}"), words)).collect()
        }
        _ => vec![(key.to_string(), value(&entry.value))],
    });
    each.collect()
}

fn value(tree: &Tree) -> String {
    match &tree.value {
        Value::Text(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Flag(true) => "yes".to_string(),
        Value::Flag(false) => "no".to_string(),
        Value::List(items) => items.iter().map(value).collect::<Vec<_>>().join(", "),
        Value::Table(table) => {
            let each = flat(table).into_iter().map(|(key, words)| format!("{key} {words}"));
            each.collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_known_by_name_and_members_told_apart() {
        let thing = |name: &str, value: i64, members: &[&str]| {
            Thing::new(name).say("value", Some(value)).members("", members.iter().map(ToString::to_string).collect())
        };
        let old = [thing("a", 1, &["x", "y"]), thing("b", 1, &[]), thing("c", 1, &[])];
        let new = [thing("c", 1, &[]), thing("d", 4, &[]), thing("a", 2, &["y", "z"])];
        let changes = compare(&old, &new);
        let told: Vec<(Kind, &str)> = changes.iter().map(|one| (one.kind, one.subject.as_str())).collect();
        assert_eq!(told, [(Kind::Added, "d"), (Kind::Changed, "a"), (Kind::Removed, "b")]);
        let members = &changes[1].details[1];
        assert_eq!((members.old.as_deref(), members.new.as_deref(), members.members), (Some("x"), Some("z"), true));
        assert!(compare(&old, &old).is_empty());
    }
}
