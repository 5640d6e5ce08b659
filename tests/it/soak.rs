//! Long lists of cases: `cargo test` takes a share of each, spread over the whole list, and `.ci/soak` takes them all.

/// What of a list is tried today: every so many-th case. `SANDTABLE_SOAK=all` takes every one, and a number so many times as
/// many as usual. A list of combinations wants a share without a common factor with its parts, so that all of them come up.
pub fn some<T>(cases: impl IntoIterator<Item = T>, every: usize) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(step(std::env::var("SANDTABLE_SOAK").ok().as_deref(), every))
}

fn step(asked: Option<&str>, every: usize) -> usize {
    let times = asked.map_or(1, |word| match word {
        "all" => every,
        number => number.parse().unwrap_or_else(|_| panic!("SANDTABLE_SOAK is `all` or a number, not `{number}`")),
    });
    every.div_ceil(times.max(1)).max(1)
}

#[test]
fn a_soak_takes_more_cases_up_to_all() {
    assert_eq!([None, Some("1"), Some("3"), Some("all")].map(|asked| step(asked, 7)), [7, 7, 3, 1]);
    assert_eq!(step(Some("99"), 7), 1);
}
