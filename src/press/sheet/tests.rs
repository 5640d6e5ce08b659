//! Sheets, held to what paper does when it is folded and turned.

use proptest::prelude::*;

use super::*;
use crate::press::{COMMON, MARGIN, PAPERS};
use crate::scene::{Colour, Fonts, Node, Path};

const BLEED: f64 = 2.0;

/// A face with a field, and a dot in its upper left corner to know it by.
fn face(size: f64) -> Group {
    let dot = Outline::rect(Rect::new(1.0, 1.0, 1.0, 1.0));
    Group::named("face")
        .with(Path::filled(Outline::rect(Rect::new(0.0, 0.0, size, size).inset(-BLEED)), Colour::WHITE))
        .with(Path::filled(dot, Colour::BLACK))
}

fn pieces(count: usize, size: f64) -> Vec<Piece> {
    (0..count).map(|n| Piece { name: format!("p{n}"), front: face(size), back: Some(face(size)) }).collect()
}

/// Where the dot of every face is on a page, in the order of the placements.
fn dots(page: &Page) -> Vec<Rect> {
    fn walk(node: &Node, place: Transform, found: &mut Vec<Rect>) {
        match node {
            Node::Group(group) => {
                group.nodes.iter().for_each(|node| walk(node, group.transform.then(place), found));
            }
            Node::Path(path) if path.fill == Some(Colour::BLACK.into()) => {
                found.extend(path.outline.transformed(place).bounds());
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    page.nodes.iter().for_each(|node| walk(node, Transform::default(), &mut found));
    found
}

fn same(a: Rect, b: Rect) -> bool {
    [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].iter().all(|gap| gap.abs() < 1e-9)
}

/// Fronts and backs of every piece with their dots, as they lie when the paper is turned or folded: seen from the front.
type Faces = Vec<(Rect, Rect)>;

fn as_paper_does(sheets: &[Sheet], backs: Backs, paper: &Paper, count: usize) -> (Faces, Faces) {
    let nowhere = Rect::default();
    let (mut fronts, mut behind) = (vec![(nowhere, nowhere); count], vec![(nowhere, nowhere); count]);
    for sheet in sheets {
        for (placement, dot) in sheet.placements.iter().zip(dots(&sheet.page)) {
            let through = |rect: Rect| {
                let turned_sideways = (backs == Backs::DuplexLong) == (paper.height >= paper.width);
                match sheet.fold {
                    Some(Fold::Vertical(x)) => Rect { x: x + (x - rect.x) - rect.width, ..rect },
                    Some(Fold::Horizontal(y)) => Rect { y: y + (y - rect.y) - rect.height, ..rect },
                    None if turned_sideways => Rect { x: paper.width - rect.x - rect.width, ..rect },
                    None => Rect { y: paper.height - rect.y - rect.height, ..rect },
                }
            };
            if placement.back {
                behind[placement.piece] = (through(placement.rect), through(dot));
            } else {
                fronts[placement.piece] = (placement.rect, dot);
            }
        }
    }
    (fronts, behind)
}

fn assert_backs_meet_fronts(count: usize, size: f64, paper: &Paper, backs: Backs) {
    let sheets = sheets(&pieces(count, size), size, paper, backs, BLEED, (0.0, 0.0), Fonts::bundled());
    let (fronts, behind) = as_paper_does(&sheets, backs, paper, count);
    for (number, ((front, dot), (back, back_dot))) in fronts.into_iter().zip(behind).enumerate() {
        assert!(front.width > 0.0 && same(front, back), "{backs} {paper:?}: piece {number} {front:?} {back:?}");
        // Turned over sideways, as players do, the back reads upright: what is left on it lies behind the right.
        let wanted = Rect { x: front.right() - (dot.x - front.x) - dot.width, ..dot };
        assert!(same(wanted, back_dot), "{backs} {paper:?}: the back of {number} is upside down or mirrored");
    }
}

fn assert_sound(sheet: &Sheet, paper: &Paper) {
    let rects: Vec<Rect> = sheet.placements.iter().map(|placement| placement.rect).collect();
    let safe = paper.safe();
    for (number, rect) in rects.iter().enumerate() {
        assert!(safe.inset(-1e-9).contains(&rect.inset(-BLEED)), "{rect:?} is too near the edge of {paper:?}");
        assert!(sheet.page.trim.inset(-1e-9).contains(rect));
        for other in &rects[..number] {
            assert!(!rect.inset(1e-6).overlaps(other), "{rect:?} {other:?}");
        }
        match sheet.fold {
            Some(Fold::Vertical(x)) => assert!((rect.centre().x - x).abs() - rect.width / 2.0 >= 5.0 + BLEED - 1e-9),
            Some(Fold::Horizontal(y)) => assert!((rect.centre().y - y).abs() - rect.height / 2.0 >= 5.0 + BLEED - 1e-9),
            None => {}
        }
    }
    assert!(same(sheet.page.bleed, sheet.page.trim.inset(-BLEED)));
    assert_marks_are_off_the_ink(sheet, &rects);
}

fn assert_marks_are_off_the_ink(sheet: &Sheet, rects: &[Rect]) {
    for node in &sheet.page.nodes {
        let Node::Group(group) = node else { continue };
        if !["crop-marks", "cross-hairs", "fold"].contains(&group.name.as_str()) {
            continue;
        }
        for node in &group.nodes {
            let Node::Path(path) = node else { continue };
            for ends in path.outline.segments.chunks(2) {
                let Some(mark) = (Outline { segments: ends.to_vec() }).bounds() else { continue };
                let longest = mark.width.max(mark.height);
                assert!(longest > 1.0 || group.name == "cross-hairs", "a mark of {longest} mm is none");
                let inked = rects.iter().any(|rect| rect.inset(-BLEED).overlaps(&mark));
                assert!(!inked, "{} over the ink: {mark:?}", group.name);
            }
        }
    }
}

fn backs_and_papers() -> impl Iterator<Item = (Backs, Paper)> {
    let landscape = "297x210mm".parse::<Paper>().unwrap();
    let papers: Vec<Paper> = PAPERS.iter().cloned().chain([COMMON, landscape]).collect();
    [Backs::Fold, Backs::DuplexLong, Backs::DuplexShort]
        .into_iter()
        .flat_map(move |backs| papers.clone().into_iter().map(move |paper| (backs, paper)))
}

#[test]
fn every_back_lies_on_its_own_front() {
    for (backs, paper) in backs_and_papers() {
        for (count, size) in [(1, 15.9), (9, 12.7), (11, 15.9), (140, 15.9), (141, 15.9), (200, 19.05), (60, 20.0)] {
            assert_backs_meet_fronts(count, size, &paper, backs);
        }
    }
}

#[test]
fn ink_keeps_to_the_margins_and_marks_keep_off_the_ink() {
    for (backs, paper) in backs_and_papers() {
        for (count, size) in [(1, 15.9), (37, 12.7), (140, 15.875), (150, 14.29), (77, 19.05), (20, 30.0)] {
            let pieces = pieces(count, size);
            for backs in [backs, Backs::None] {
                for sheet in sheets(&pieces, size, &paper, backs, BLEED, (0.0, 0.0), Fonts::bundled()) {
                    assert_sound(&sheet, &paper);
                }
            }
        }
    }
}

#[test]
fn the_usual_sheet_is_ten_by_fourteen() {
    for name in ["a4", "letter", "common"] {
        let paper: Paper = name.parse().unwrap();
        let size = 15.875;
        let all = sheets(&pieces(141, size), size, &paper, Backs::DuplexLong, BLEED, (0.0, 0.0), Fonts::bundled());
        assert_eq!(all.iter().map(|sheet| sheet.placements.len()).collect::<Vec<_>>(), [140, 140, 1, 1], "{name}");
        let trim = all[0].page.trim;
        assert!((trim.width - 158.75).abs() < 1e-9 && (trim.height - 222.25).abs() < 1e-9, "{trim:?}");
        assert!(same(trim.inset(-BLEED), all[0].page.bleed));
        assert_eq!(all[1].page.name, "Counters 1, back");
    }
}

#[test]
fn the_fold_that_holds_more_is_chosen() {
    let folded = |name: &str, size: f64| {
        let paper: Paper = name.parse().unwrap();
        let all = sheets(&pieces(100, size), size, &paper, Backs::Fold, BLEED, (0.0, 0.0), Fonts::bundled());
        (all[0].fold.unwrap(), all[0].placements.len() / 2)
    };
    assert_eq!(folded("a4", 15.875), (Fold::Horizontal(148.5), 88));
    assert_eq!(folded("letter", 15.875), (Fold::Horizontal(139.7), 84));
    assert_eq!(folded("a4", 28.0), (Fold::Vertical(105.0), 27));
}

#[test]
fn pieces_lie_edge_to_edge_and_bleed_only_at_the_outline() {
    let paper: Paper = "a4".parse().unwrap();
    let all = sheets(&pieces(23, 15.9), 15.9, &paper, Backs::None, BLEED, (0.0, 0.0), Fonts::bundled());
    let clip = |name: &str| {
        let found = all[0].page.nodes.iter().find_map(|node| match node {
            Node::Group(group) if group.name == name => group.clip.as_ref()?.bounds(),
            _ => None,
        });
        found.unwrap()
    };
    let cell = |index: usize| all[0].placements[index].rect;
    let grown = |index: usize, left: f64, top: f64, right: f64, bottom: f64| {
        let rect = cell(index);
        Rect::new(rect.x - left, rect.y - top, rect.width + left + right, rect.height + top + bottom)
    };
    assert!(same(clip("p0-front"), grown(0, 2.0, 2.0, 0.1, 0.1)), "the first corner");
    assert!(same(clip("p11-front"), grown(11, 0.0, 0.0, 0.1, 0.1)), "in the middle");
    assert!(same(clip("p13-front"), grown(13, 0.0, 0.0, 0.1, 2.0)), "above a free cell");
    assert!(same(clip("p22-front"), grown(22, 0.0, 0.0, 2.0, 2.0)), "the last of the last row");
    assert!((cell(0).right() - cell(1).x).abs() < 1e-9);
}

#[test]
fn drifting_printers_are_met_half_way() {
    let paper: Paper = "a4".parse().unwrap();
    let place = |offset| sheets(&pieces(30, 15.9), 15.9, &paper, Backs::DuplexLong, BLEED, offset, Fonts::bundled());
    let (plain, moved) = (place((0.0, 0.0)), place((0.7, -0.4)));
    assert!(same(plain[0].placements[7].rect, moved[0].placements[7].rect), "fronts stay");
    assert!(same(plain[1].placements[7].rect.moved(0.7, -0.4), moved[1].placements[7].rect));
    assert!(same(plain[1].page.trim.moved(0.7, -0.4), moved[1].page.trim));
}

#[test]
fn pieces_without_backs_need_no_second_side() {
    let paper: Paper = "letter".parse().unwrap();
    let mut all = pieces(12, 15.9);
    all[4].back = None;
    let some = sheets(&all, 15.9, &paper, Backs::DuplexLong, BLEED, (0.0, 0.0), Fonts::bundled());
    assert_eq!((some.len(), some[1].placements.len()), (2, 11));
    all.iter_mut().for_each(|piece| piece.back = None);
    for backs in Backs::ALL {
        let none = sheets(&all, 15.9, &paper, backs, BLEED, (0.0, 0.0), Fonts::bundled());
        assert_eq!((none.len(), none[0].fold), (1, None), "{backs}");
    }
    assert!(sheets(&[], 15.9, &paper, Backs::Fold, BLEED, (0.0, 0.0), Fonts::bundled()).is_empty());
}

#[test]
fn kinds_of_backs_read_as_they_are_written() {
    for backs in Backs::ALL {
        assert_eq!(backs.to_string().parse(), Ok(backs));
    }
    let error = "folded".parse::<Backs>().unwrap_err();
    assert_eq!(error, "`folded` is no kind of back; write fold, duplex-long, duplex-short, none");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_back_meets_its_front_on_any_paper(
        count in 1usize..120, size in 8.0..45.0f64, width in 150.0..450.0f64, height in 150.0..450.0f64, kind in 0usize..3,
    ) {
        let paper = Paper { name: "any".into(), width, height };
        assert_backs_meet_fronts(count, size, &paper, Backs::ALL[kind]);
        for sheet in sheets(&pieces(count, size), size, &paper, Backs::ALL[kind], BLEED, (0.0, 0.0), Fonts::bundled()) {
            assert_sound(&sheet, &paper);
        }
        prop_assert!(MARGIN >= 10.0);
    }
}
