//! What `new` starts from and `demo` shows: files that travel inside the program.

/// A small, complete scenario to begin with.
pub struct Starter {
    pub ruleset: &'static str,
    pub name: &'static str,
    /// What it is, in one line.
    pub gist: &'static str,
    /// The scenario file; `{{title}}` stands for its title.
    pub text: &'static str,
}

macro_rules! starter {
    ($ruleset:literal, $name:literal, $gist:literal) => {
        Starter {
            ruleset: $ruleset,
            name: $name,
            gist: $gist,
            text: include_str!(concat!(
                "../../templates/starters/",
                $ruleset,
                "/",
                $name,
                "/",
                $name,
                ".scenario.toml"
            )),
        }
    };
}

/// Every starter; the first of a ruleset is what `new` takes where nothing is said.
pub static STARTERS: [Starter; 6] = [
    starter!("small-units", "river-crossing", "an attack over a river with a bridge and a ford"),
    starter!("small-units", "meeting", "two columns meet at a crossroads"),
    starter!("small-units", "hold-the-town", "a garrison waits for relief"),
    starter!("portable", "bridge", "an attack over a river with a bridge and a ford"),
    starter!("portable", "encounter", "two columns meet at a crossroads, with aircraft above"),
    starter!("card-activation", "ridge", "an attack up a road to a village beyond a brook"),
];

/// A battle that `demo` shows.
pub struct Battle {
    pub ruleset: &'static str,
    /// Where it lies in the project.
    pub folder: &'static str,
    /// Its files: each with its path and its text.
    pub files: &'static [(&'static str, &'static str)],
    /// What else there is to do with it.
    pub next: &'static [&'static str],
}

macro_rules! bundled {
    ($path:literal) => {
        ($path, include_str!(concat!("../../", $path)))
    };
}

/// The battles that `demo` shows, one for each ruleset.
pub static BATTLES: [Battle; 3] = [
    Battle {
        ruleset: "small-units",
        folder: "scenarios/small-units/primosole/",
        files: &[
            bundled!("scenarios/small-units/primosole/battle.toml"),
            bundled!("scenarios/small-units/primosole/red-berets.scenario.toml"),
            bundled!("scenarios/small-units/primosole/the-ford.scenario.toml"),
        ],
        next: &[
            "sandtable play scenarios/small-units/primosole/the-ford.scenario.toml --turns all --seed 7 --trace game.jsonl",
            "sandtable replay game.jsonl --rules --map end",
            "sandtable new oster",
        ],
    },
    Battle {
        ruleset: "portable",
        folder: "scenarios/portable/ford-at-kessel/",
        files: &[bundled!("scenarios/portable/ford-at-kessel/ford-at-kessel.scenario.toml")],
        next: &[
            "sandtable play scenarios/portable/ford-at-kessel/ford-at-kessel.scenario.toml --turns all --trace game.jsonl",
            "sandtable replay game.jsonl --rules --map end",
            "sandtable new oster --rules portable",
        ],
    },
    Battle {
        ruleset: "card-activation",
        folder: "scenarios/card-activation/malinovka/",
        files: &[bundled!("scenarios/card-activation/malinovka/malinovka.scenario.toml")],
        next: &[
            "sandtable play scenarios/card-activation/malinovka/malinovka.scenario.toml --turns all --trace game.jsonl",
            "sandtable replay game.jsonl --rules --map end",
            "sandtable new oster --rules card-activation",
        ],
    },
];
