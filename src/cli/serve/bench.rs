//! What the workbench knows: every battle as it was last read, its last good picture, and the games that are played.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::games::Games;
use super::records::Records;
use crate::backend::{Lettering, svg};
use crate::cli::game::{self, Opened};
use crate::cli::render::choices::Asked;
use crate::cli::report;
use crate::diag::Findings;
use crate::game::{Chance, Game, Step};
use crate::report::{Picture, Tabletop};
use crate::rules::Visit;
use crate::scenario::display;

pub struct Bench {
    battles: Mutex<Vec<Arc<Battle>>>,
    pub games: Mutex<Games>,
    pub records: Records,
    pub asked: Asked,
    /// How the place of a finding becomes a link.
    pub editor: Option<String>,
    /// Counts up whenever there is something new to be seen.
    news: watch::Sender<u64>,
    /// Pages that are being looked at.
    pub streams: AtomicUsize,
}

/// A scenario file, and what is known of it.
pub struct Battle {
    pub path: PathBuf,
    seen: Mutex<Seen>,
}

/// A battle as it was last read.
#[derive(Clone, Default)]
pub struct Seen {
    /// Counts up with every change of its files.
    pub version: u64,
    /// What `check` finds, as JSON.
    pub findings: Arc<Value>,
    /// Errors, warnings, hints.
    pub counts: [usize; 3],
    /// Whether everything was asked that `check` asks, or reading alone.
    pub proved: bool,
    /// How long reading took, in milliseconds.
    pub took: f64,
    /// The last version without errors, and its picture.
    pub good: Option<Arc<Good>>,
    /// The files it was read from.
    pub files: Vec<PathBuf>,
}

/// A scenario without errors.
pub struct Good {
    pub opened: Opened,
    pub path: PathBuf,
    pub version: u64,
    pub picture: Picture,
    /// Changes with the picture.
    pub mark: String,
    /// What `check` finds, once it has asked everything it asks and not reading alone.
    proven: OnceLock<Findings>,
    pages: OnceLock<Vec<(String, String)>>,
}

/// A lock, also if somebody else gave up while having it: what it guards is whole at any moment.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Bench {
    pub fn new(asked: Asked, records: Option<PathBuf>, editor: Option<String>) -> Bench {
        Bench {
            battles: Mutex::default(),
            games: Mutex::default(),
            records: Records::new(records),
            asked,
            editor,
            news: watch::Sender::new(0),
            streams: AtomicUsize::new(0),
        }
    }

    pub fn battles(&self) -> Vec<Arc<Battle>> {
        locked(&self.battles).clone()
    }

    pub fn battle(&self, id: usize) -> Option<Arc<Battle>> {
        locked(&self.battles).get(id).cloned()
    }

    /// The battle of a file; a new one, if there is none yet.
    pub fn add(&self, path: &Path) -> Arc<Battle> {
        let mut battles = locked(&self.battles);
        if let Some(known) = battles.iter().find(|battle| battle.path == path) {
            return Arc::clone(known);
        }
        let nothing = json!({ "all": [], "manuals": {} });
        let seen = Seen { findings: Arc::new(nothing), files: vec![path.to_path_buf()], ..Seen::default() };
        let battle = Arc::new(Battle { path: path.to_path_buf(), seen: Mutex::new(seen) });
        battles.push(Arc::clone(&battle));
        battle
    }

    /// Tells every page that there is something new.
    pub fn tell(&self) {
        self.news.send_modify(|count| *count += 1);
    }

    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    pub fn is_looked_at(&self) -> bool {
        self.streams.load(Ordering::Relaxed) > 0
    }

    /// What every page is told: enough to know what to ask for.
    pub fn summary(&self) -> Value {
        let battle = |(id, battle): (usize, &Arc<Battle>)| {
            let seen = battle.seen();
            json!({
                "id": id,
                "name": battle.name(),
                "version": seen.version,
                "counts": seen.counts,
                "proved": seen.proved,
                "took": seen.took,
                "good": seen.good.as_ref().map(|good| good.version),
                "picture": seen.good.as_ref().map(|good| good.mark.as_str()),
            })
        };
        let battles: Vec<Value> = self.battles().iter().enumerate().map(battle).collect();
        json!({ "format": 1, "battles": battles, "games": locked(&self.games).summary() })
    }
}

impl Battle {
    pub fn seen(&self) -> Seen {
        locked(&self.seen).clone()
    }

    /// Changes what is known, unless a newer version has been read since.
    pub fn update(&self, version: u64, change: impl FnOnce(&mut Seen)) -> bool {
        let mut seen = locked(&self.seen);
        let current = version >= seen.version;
        if current {
            seen.version = version;
            change(&mut seen);
        }
        current
    }

    pub fn name(&self) -> String {
        crate::cli::render::slug(&self.path)
    }
}

impl Good {
    pub fn of(opened: Opened, path: &Path, version: u64, asked: &Asked) -> Good {
        let picture = opened.scenario.with_game(Opening { opened: &opened, asked });
        let mark = crate::cli::folder::hash(format!("{}{}{}", picture.facts, picture.map, picture.faces).as_bytes());
        let mark = mark.chars().take(16).collect();
        Good {
            opened,
            path: path.to_path_buf(),
            version,
            picture,
            mark,
            proven: OnceLock::new(),
            pages: OnceLock::new(),
        }
    }

    /// Keeps what was found at last.
    pub fn prove(&self, findings: Findings) {
        // A version is proved once.
        let _ = self.proven.set(findings);
    }

    /// What is known to be found so far.
    pub fn findings(&self) -> &Findings {
        self.proven.get().unwrap_or(&self.opened.findings)
    }

    /// Every printed page: its name, and the page as SVG. Drawn when first asked for.
    pub fn pages(&self, asked: &Asked) -> &[(String, String)] {
        self.pages.get_or_init(|| {
            let bundle = report::bundle(&self.opened, asked);
            let Some(paper) = asked.papers.first() else { return Vec::new() };
            let pages = bundle.pages(paper);
            pages.iter().map(|page| (page.name.clone(), svg(page, Lettering::Outlines))).collect()
        })
    }

    /// The scenario's path as a record names it.
    pub fn kept_path(&self) -> String {
        game::kept_path(&self.path)
    }

    pub fn shown_path(&self) -> String {
        display(&self.path)
    }
}

/// The table when the first question is asked.
struct Opening<'o> {
    opened: &'o Opened,
    asked: &'o Asked,
}

impl Visit for Opening<'_> {
    type Out = Picture;

    fn visit<G: Game>(self, game: &G) -> Picture {
        let bundle = report::bundle(self.opened, self.asked);
        let top = Tabletop::of(&self.opened.scenario, &bundle);
        let (mut state, mut events) = (game.open(), Vec::new());
        game.proceed(&mut state, &mut Chance::seeded(1, "game", 0), Some(&mut events));
        Picture::of(game, &top, &[Step { given: None, events }], None)
    }
}
