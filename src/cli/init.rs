//! `sandtable init`.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::args::{Ci, EditorChoice, Init};
use super::talk::Talk;
use super::{Ended, Exit, Failure, schema};
use crate::source::within;

/// A file to write, by its path in the repository.
type File = (&'static str, String);

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub fn run(args: &Init, talk: &mut Talk) -> Ended {
    let files = files(args)?;
    fs::create_dir_all(&args.folder)
        .map_err(|error| Failure::new(format!("cannot work in {}: {error}", args.folder.display())))?;
    // Every place is looked at before anything is written.
    for (name, _) in &files {
        lies_here(&args.folder, name)?;
    }
    let mut kept = 0;
    for (name, text) in &files {
        let path = shown(&args.folder, name);
        if write_new(&path, text)? {
            talk.name(&path.display().to_string())?;
        } else {
            kept += 1;
            talk.say(format!("{} is there already, and is left as it is", path.display()));
        }
    }
    if kept < files.len() {
        let next = if args.pre_commit { "pre-commit install, and sandtable check" } else { "sandtable check" };
        talk.say(format!("Next: {next}; --write-baseline accepts what it finds today"));
    }
    Ok(Exit::Clean)
}

fn files(args: &Init) -> Result<Vec<File>, Failure> {
    let mut files: Vec<File> = vec![
        ("sandtable.toml", include_str!("../../templates/init/sandtable.toml").to_string()),
        ("schema/scenario-1.json", schema::text(schema::Subject::Scenario)),
    ];
    let versioned = |text: &str| text.replace("{{version}}", VERSION);
    match (args.ci, &args.action) {
        (Some(Ci::Github), Some(action)) => {
            let text =
                include_str!("../../templates/init/github-action.yml").replace("{{action}}", known_action(action)?);
            files.push((".github/workflows/scenarios.yml", text));
        }
        (Some(Ci::Github), None) => {
            let text = versioned(include_str!("../../templates/init/github.yml"));
            files.push((".github/workflows/scenarios.yml", text));
        }
        (Some(Ci::Gitlab), Some(_)) => {
            return Err(Failure::new("--action is for --ci github; GitLab has no actions"));
        }
        (Some(Ci::Gitlab), None) => {
            files.push((".gitlab-ci.yml", versioned(include_str!("../../templates/init/gitlab.yml"))));
        }
        (None, _) => {}
    }
    if args.pre_commit {
        files.push((".pre-commit-config.yaml", versioned(include_str!("../../templates/init/pre-commit.yaml"))));
    }
    for editor in &args.editor {
        files.extend(editor_files(*editor));
    }
    Ok(files)
}

fn editor_files(editor: EditorChoice) -> Vec<File> {
    match editor {
        EditorChoice::Vscode => vec![
            (".vscode/settings.json", include_str!("../../templates/init/vscode-settings.json").to_string()),
            (".vscode/extensions.json", include_str!("../../templates/init/vscode-extensions.json").to_string()),
        ],
        EditorChoice::Zed => vec![
            (".zed/settings.json", include_str!("../../templates/init/zed-settings.json").to_string()),
            ("tombi.toml", include_str!("../../templates/init/tombi.toml").to_string()),
            ("schema/settings-1.json", schema::text(schema::Subject::Settings)),
        ],
        EditorChoice::Helix => {
            vec![(".helix/languages.toml", include_str!("../../templates/init/helix-languages.toml").to_string())]
        }
        EditorChoice::Neovim => vec![(".nvim.lua", include_str!("../../templates/init/nvim.lua").to_string())],
    }
}

/// `OWNER/NAME@REV`: what goes into a workflow must not become more of it than that.
fn known_action(action: &str) -> Result<&str, Failure> {
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_./".contains(c));
    let parts = action.split_once('@').and_then(|(place, rev)| Some((place.split_once('/')?, rev)));
    match parts {
        Some(((owner, name), rev)) if plain(owner) && plain(name) && plain(rev) => Ok(action),
        _ => Err(Failure::new(format!("`{}` is no action", action.escape_debug())).help("write it as OWNER/NAME@REV")),
    }
}

fn shown(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path)
}

/// Refuses a place whose folder is a link out of the repository.
fn lies_here(folder: &Path, name: &str) -> Result<(), Failure> {
    let parents = Path::new(name).ancestors().skip(1).filter(|parent| !parent.as_os_str().is_empty());
    for parent in parents.map(|parent| folder.join(parent)).filter(|parent| parent.symlink_metadata().is_ok()) {
        within(folder, &parent).map_err(|error| {
            Failure::new(format!("cannot write {}: {error}", shown(folder, name).display()))
                .help("put a folder there instead of the link")
        })?;
    }
    Ok(())
}

/// Writes a file that is not there yet; whether it did.
fn write_new(path: &Path, text: &str) -> Result<bool, Failure> {
    let failed = |error: std::io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
    if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        fs::create_dir_all(parent).map_err(failed)?;
    }
    let mut file = match fs::OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
        Err(error) => return Err(failed(error)),
    };
    match file.write_all(text.as_bytes()).and_then(|()| file.sync_all()) {
        Ok(()) => Ok(true),
        Err(error) => {
            // Half a file is none; it was not there before.
            let _ = fs::remove_file(path);
            Err(failed(error))
        }
    }
}
