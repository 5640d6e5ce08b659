//! "Did you mean": the nearest of a finite set of words.

/// The candidate nearest to what was written, if it is near enough to be worth saying.
pub fn nearest<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let fold = |word: &str| word.to_lowercase().replace(['_', ' '], "-");
    let wanted = fold(written);
    // Comparing costs the product of both lengths, and nobody misspells a word of a hundred letters.
    if wanted.is_empty() || wanted.len() > 100 {
        return None;
    }
    candidates
        .into_iter()
        .map(|candidate| {
            let folded = fold(candidate);
            let begins = wanted.len() >= 3 && folded.starts_with(&wanted);
            let distance = if begins { 0 } else { strsim::damerau_levenshtein(&wanted, &folded) };
            (distance, candidate)
        })
        // Of a word of one letter nothing is left after one change: that is another word, not a slip.
        .filter(|(distance, candidate)| {
            let length = written.chars().count().max(candidate.chars().count());
            *distance <= length.div_ceil(3) && *distance < length
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How much two texts are alike, in thousandths: for putting the likeliest first.
pub fn alike(written: &str, candidate: &str) -> u16 {
    // Of a long text the beginning must do.
    let short = |text: &str| text.chars().take(100).collect::<String>().to_lowercase();
    (strsim::normalized_damerau_levenshtein(&short(written), &short(candidate)) * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::{alike, nearest};

    #[test]
    fn near_words_are_offered_and_far_ones_are_not() {
        let terrain = ["clear", "orchard", "farm", "sunken-road"];
        assert_eq!(nearest("orchrad", terrain), Some("orchard"));
        assert_eq!(nearest("Sunken Road", terrain), Some("sunken-road"));
        assert_eq!(nearest("orch", terrain), Some("orchard"));
        assert_eq!(nearest("swamp", terrain), None);
        assert_eq!(nearest("x", ["o", "X"]), Some("X"));
        assert_eq!(nearest("x", ["o"]), None);
        assert_eq!(nearest("ö", ["o"]), None);
    }

    #[test]
    fn the_likeliest_can_be_put_first() {
        assert_eq!(alike("halt", "Halt"), 1000);
        assert!(alike("A fires at B", "A fires at C") > alike("A fires at B", "halt"));
        assert_eq!(alike("", "halt"), 0);
    }
}
