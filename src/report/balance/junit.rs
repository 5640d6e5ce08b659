//! Gates as a JUnit report: a case for each, or one that says that games were played.

use super::{Judgement, Page};
use crate::diag::format::escape_xml;
use crate::diag::grammar::count_of;

pub fn write(page: &Page) -> String {
    let name = escape_xml(&page.heading.scenario);
    let games = page.top().map_or(0, |top| top.games);
    let mut cases = String::new();
    let endless: u64 = page.levels.iter().map(|level| level.length.endless).sum();
    let head = |title: &str| {
        format!("    <testcase classname=\"{name}\" name=\"{}\" file=\"{name}\" time=\"0\"", escape_xml(title))
    };
    let failed = |title: &str, why: &str| {
        format!("{}>\n      <failure message=\"{}\"/>\n    </testcase>\n", head(title), escape_xml(why))
    };
    let mut failures = u64::from(endless > 0);
    cases += &match endless {
        0 => format!("{}/>\n", head("every game ends")),
        some => failed("every game ends", &format!("{} never ended", count_of(some, "game"))),
    };
    let mut skipped = 0;
    for gate in &page.gates {
        let (title, words) = (gate.expect.to_string(), gate.words(games));
        cases += &match gate.judgement {
            Judgement::Inside => format!("{}/>\n", head(&title)),
            Judgement::Outside => {
                failures += 1;
                failed(&title, &words)
            }
            Judgement::Undecided => {
                skipped += 1;
                let why = escape_xml(&words);
                format!("{}>\n      <skipped message=\"{why}\"/>\n    </testcase>\n", head(&title))
            }
        };
    }
    let counts = format!("tests=\"{}\" failures=\"{failures}\" errors=\"0\"", page.gates.len() + 1);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sandtable balance\" {counts} time=\"0\">\n  \
         <testsuite name=\"{name}\" {counts} skipped=\"{skipped}\" time=\"0\">\n{cases}  </testsuite>\n</testsuites>\n"
    )
}
