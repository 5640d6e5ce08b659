//! `sandtable report` and `sandtable picture`.

use serde_json::Value;

use super::Desk;
use super::play::told;
use crate::ground::{base, root};

fn ground() -> Desk {
    Desk::new().file("ground.scenario.toml", base())
}

/// What the page's script is given.
fn facts(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"facts\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_report_is_one_file_that_names_no_address_and_allows_only_its_own_script() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml -o game.html");
    let page = desk.read("game.html");
    assert!(page.len() < 3_000_000, "{} bytes", page.len());
    for outside in ["http://", "https://", "src=\"/", "@import", "url(http"] {
        // Names of what SVG is written in, which nobody asks for over a network.
        let is_name = |at: usize| {
            ["http://www.w3.org/", "http://www.inkscape.org/namespaces/"]
                .iter()
                .any(|name| page[at..].starts_with(name))
        };
        let found = page.match_indices(outside).filter(|(at, _)| !is_name(*at));
        assert_eq!(found.count(), 0, "{outside}");
    }
    let policy = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'sha256-"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert!(!page.contains("style=\""), "a style in a tag would be refused by the page's own policy");
}

#[test]
fn the_same_game_gives_the_same_report() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml --seed 7 -o a.html");
    told(&desk, "report ground.scenario.toml --seed 7 -o b.html");
    assert_eq!(desk.read("a.html"), desk.read("b.html"));
    told(&desk, "play ground.scenario.toml --turns all --seed 7 --trace game.jsonl");
    told(&desk, "report game.jsonl -o c.html");
    assert_eq!(desk.read("a.html"), desk.read("c.html"), "played now or recorded before");
}

#[test]
fn everything_can_be_read_without_scripts() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml --seed 7 -o a.html");
    let page = desk.read("a.html");
    let story = told(&desk, "play ground.scenario.toml --turns all --seed 7 --map none");
    let body = page.split("<script").next().unwrap();
    let lines: Vec<&str> = story.lines().filter(|line| line.contains(" moves ")).collect();
    assert!(lines.len() > 5, "{story}");
    for line in lines {
        let said = line.trim().split(" [").next().unwrap();
        let said = said.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        assert!(body.contains(said.as_str()), "{said:?}");
    }
    assert!(body.contains("<img id=\"map\"") && body.contains("<use href=\"#f"), "map and counters");
}

#[test]
fn counters_lie_where_the_record_has_them_at_every_step() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml --seed 7 -o a.html");
    let facts = facts(&desk.read("a.html"));
    let (units, cells) = (facts["board"]["units"].as_array().unwrap(), facts["board"]["cells"].as_array().unwrap());
    let mut places: Vec<Option<String>> = vec![None; units.len()];
    for step in facts["steps"].as_array().unwrap() {
        for set in step["set"].as_array().into_iter().flatten() {
            let cell = set[1]["cell"].as_u64().map(|cell| cells[cell as usize][0].as_str().unwrap().to_string());
            places[set[0].as_u64().unwrap() as usize] = cell;
        }
    }
    // The map in text at the end lists every stack by its cell.
    let story = told(&desk, "play ground.scenario.toml --turns all --seed 7 --map end");
    let end = story.split("At the end").nth(1).unwrap();
    let on_map = places.iter().flatten().count();
    assert!(on_map > 3, "{places:?}");
    for (unit, cell) in
        units.iter().zip(&places).filter_map(|(unit, cell)| Some((unit["id"].as_str()?, cell.as_ref()?)))
    {
        let listed = end.lines().any(|line| line.contains(cell.as_str()) && line.contains(unit));
        assert!(listed, "{unit} in {cell}\n{end}");
    }
}

#[test]
fn a_report_for_one_side_holds_neither_the_seed_nor_the_other_hand() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml --seed 7654321 -o all.html");
    told(&desk, "report ground.scenario.toml --seed 7654321 --as british -o mine.html");
    let page = desk.read("mine.html");
    assert!(desk.read("all.html").contains("7654321"));
    assert!(!page.contains("7654321"));
    for step in facts(&page)["steps"].as_array().unwrap() {
        for hand in step["hands"].as_array().into_iter().flatten().filter(|hand| hand[0] == 1) {
            assert!(hand[2].is_null(), "{hand}");
        }
    }
}

/// What the British cannot know is otherwise: a card in the German hand, what two mines are worth, and the seed.
#[test]
fn a_report_for_one_side_is_the_same_byte_for_byte_whatever_is_hidden_from_it() {
    let kept = std::fs::read_to_string(root().join("tests/records/the-ford-german-decisive.jsonl")).unwrap();
    let begin: String = kept.lines().take(12).map(|line| format!("{line}\n")).collect();
    let mut other = begin.clone();
    for (was, is) in [
        ("[\"dealt\",\"german\",\"JD\"", "[\"dealt\",\"german\",\"2C\""),
        ("[\"mine-laid\",\"german\",\"0707\",3]", "[\"mine-laid\",\"german\",\"0707\",1]"),
        ("[\"mine-laid\",\"german\",\"1009\",1]", "[\"mine-laid\",\"german\",\"1009\",3]"),
        ("\"seed\":1,", "\"seed\":8765432,"),
    ] {
        assert_eq!(other.matches(was).count(), 1, "{was}");
        other = other.replace(was, is);
    }
    let desk = Desk::new().file("one.jsonl", begin).file("two.jsonl", other);
    let scenario = root().join("scenarios/small-units/primosole/the-ford.scenario.toml");
    let page = |record: &str, seat: &[&str]| {
        let name = format!("{record}-{}.html", seat.len());
        let words = [&["report", record, "--scenario", scenario.to_str().unwrap(), "-o", &name][..], seat].concat();
        desk.run_with(&words).assert().code(0);
        desk.read(&name)
    };
    let [one, two] = ["one.jsonl", "two.jsonl"].map(|record| page(record, &["--as", "british"]));
    assert!(one == two, "something of what is hidden is in the page");
    assert!(!two.contains("8765432"));
    assert_ne!(page("one.jsonl", &[]), page("two.jsonl", &[]), "whoever sees everything sees the difference");
    assert_ne!(one, page("one.jsonl", &["--as", "german"]));
}

/// Opening a scenario for a game asks for errors alone; a report tells all that `check` finds.
#[test]
fn the_findings_of_a_report_are_those_of_check() {
    let scenario = root().join("scenarios/card-activation/varn/varn.scenario.toml");
    let (desk, path) = (Desk::new(), scenario.to_str().unwrap());
    desk.run_with(&["report", path, "--turns", "1", "-o", "game.html"]).assert().code(0);
    let (page, found) = (desk.read("game.html"), told(&desk, &format!("check {path} --format json")));
    let found: Value = serde_json::from_str(&found).unwrap();
    let found = found["findings"].as_array().unwrap();
    assert!(found.len() > 1, "one of them is a matter of proof");
    let (_, told) = page.split_once("<section id=\"findings\"").unwrap();
    assert_eq!(told.split_once("</section>").unwrap().0.matches("<li class=").count(), found.len());
    for one in found {
        let head = format!("<strong>{} {}</strong>", one["severity"].as_str().unwrap(), one["code"].as_str().unwrap());
        assert!(told.contains(&head), "{head}");
    }
}

/// The page of `balance` in a report is that of the command.
#[test]
fn many_games_say_in_a_report_what_they_say_by_themselves() {
    let desk = ground();
    told(&desk, "report ground.scenario.toml --turns 1 --seed 5 --games 12 -o game.html");
    let page = desk.read("game.html");
    let (_, balance) = page.split_once("<section id=\"balance\"").unwrap();
    let balance = balance.split_once("</section>").unwrap().0;
    assert!(balance.contains("class=\"interval\"") && balance.contains("of 12 games"));
    let alone: Value =
        serde_json::from_str(&told(&desk, "balance ground.scenario.toml --seed 5 --games 12 --format json")).unwrap();
    for share in alone["levels"][0]["sides"].as_array().unwrap() {
        let [middle, low, high] = ["share", "low", "high"].map(|key| share[key].as_f64().unwrap() * 100.0);
        let words = format!("{middle:.1} % ({low:.1} to {high:.1})");
        assert!(balance.contains(&words), "{words}");
    }
    desk.run("report ground.scenario.toml --games 12 --as british -o x.html").assert().code(2);
}

#[test]
fn names_cannot_leave_the_place_they_stand_in() {
    let desk = Desk::new().file(
        "ground.scenario.toml",
        base().replacen("title", "subtitle = \"x\"\ntitle", 1).replacen(
            base().lines().find(|line| line.starts_with("title")).unwrap(),
            "title = \"</script><script>alert(1)</script>\"",
            1,
        ),
    );
    told(&desk, "report ground.scenario.toml -o a.html");
    let page = desk.read("a.html");
    assert!(!page.contains("<script>alert"), "the title ends its block");
    assert!(page.contains("&lt;/script&gt;"), "and is shown as it is written");
}

#[test]
fn several_scenarios_make_a_site_with_an_index() {
    let desk = ground().file("other.scenario.toml", base());
    told(&desk, "report . --turns 1 -o site");
    let index = desk.read("site/index.html");
    assert!(index.contains("href=\"ground.html\"") && index.contains("href=\"other.html\""));
    assert!(desk.read("site/ground.html").contains("sandtable report"));
    // What the index leads to is there.
    let links: Vec<&str> = index.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(links.iter().any(|link| link.ends_with(".pdf")), "{links:?}");
    for link in links.iter().filter(|link| !link.starts_with("data:")) {
        assert!(desk.path("site").join(link).is_file(), "{link}");
    }
}

#[test]
fn a_report_never_takes_the_place_of_something_else() {
    let desk = ground().file("notes.html", "<p>mine</p>");
    desk.run("report ground.scenario.toml -o notes.html").assert().code(2);
    assert_eq!(desk.read("notes.html"), "<p>mine</p>");
    desk.run("report ground.scenario.toml -o ground.scenario.toml").assert().code(2);
    assert_eq!(desk.read("ground.scenario.toml"), base());
}

#[test]
fn a_position_is_drawn_as_svg_png_or_pdf() {
    let desk = ground();
    told(&desk, "play ground.scenario.toml --turns all --trace game.jsonl");
    told(&desk, "picture ground.scenario.toml -o opening.svg");
    told(&desk, "picture game.jsonl@9 -o nine.svg");
    told(&desk, "picture game.jsonl -o end.png --dpi 40");
    told(&desk, "picture game.jsonl@0 -o begin.pdf");
    assert!(desk.read("opening.svg").contains("id=\"counters\""));
    assert_ne!(desk.read("opening.svg"), desk.read("nine.svg"));
    assert!(std::fs::read(desk.path("end.png")).unwrap().starts_with(b"\x89PNG"));
    assert!(std::fs::read(desk.path("begin.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn a_step_that_is_not_there_and_a_picture_of_no_kind_are_refused_with_the_remedy() {
    let desk = ground();
    told(&desk, "play ground.scenario.toml --trace game.jsonl");
    let said = |words: &str| {
        let output = desk.run(words).assert().code(2).get_output().stderr.clone();
        String::from_utf8(output).unwrap()
    };
    assert!(said("picture game.jsonl@99999 -o a.svg").contains("give a step from 0 to"));
    assert!(said("picture game.jsonl@x -o a.svg").contains("`x` is no step"));
    assert!(said("picture ground.scenario.toml@3 -o a.svg").contains("a scenario has an opening and no steps"));
    assert!(said("picture ground.scenario.toml -o a.bmp").contains(".svg, .png or .pdf"));
    assert!(said("picture ground.scenario.toml -o a.png --dpi 5").contains("from 20 to 1200"));
}
