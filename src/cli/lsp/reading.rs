//! What helps with reading and writing: hover, completion, the parts of a file, hints, colours.

use std::path::Path;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::HoverRequest;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionResponse, CompletionTextEdit, DocumentSymbol,
    DocumentSymbolResponse, Documentation, Hover, HoverContents, InlayHint, InlayHintLabel, MarkupContent, MarkupKind,
    Position, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensResult, SymbolKind,
    TextDocumentPositionParams, TextEdit,
};

use super::session::Session;
use super::{answers, told};
use crate::check::Scenario;
use crate::cli::{explain, odds};
use crate::editor::complete::{self, Kind};
use crate::editor::hover::{self, Library};
use crate::editor::{Lines, View, hints as hinting, tokens as colouring};
use crate::rules::Ruleset;
use crate::source::{Source, Span};

/// The pages of `explain` and the answers of `odds`.
struct Shelf;

impl Library for Shelf {
    fn page(&self, key: &str, ruleset: Option<&dyn Ruleset>) -> Option<String> {
        explain::in_markdown(key, ruleset)
    }

    fn odds(&self, scenario: &Scenario, words: &[&str]) -> Option<String> {
        odds::in_words(scenario, words)
    }
}

/// A place in a file of a scenario, counted over all its files.
pub fn place(source: &Source, position: Position) -> u32 {
    let byte = Lines::of(&source.text).byte(told::spot(position)).0;
    (source.base() + byte) as u32
}

/// Answers by itself as soon as it can: exact chances may take a moment, and nobody else should wait for them.
pub fn hover(session: &Session, request: Request) -> Option<Response> {
    let (id, params) = match answers::params::<HoverRequest>(session, request) {
        Ok(asked) => asked,
        Err(response) => return Some(*response),
    };
    let asked = params.text_document_position_params;
    let path = session.open_path(&asked.text_document.uri);
    let root = path.as_deref().and_then(|path| session.roots_with(path).next());
    let (Some(path), Some(root)) = (path, root) else { return Some(Response::new_ok(id, Option::<Hover>::None)) };
    let (view, answers) = (root.view.clone(), session.answers());
    std::thread::spawn(move || {
        let look = || -> Option<Hover> {
            let source = view.source_of(&path)?;
            let hover = hover::hover(&view, source, place(source, asked.position), &Shelf)?;
            let range = told::range(&Lines::of(&source.text), source.range(hover.span));
            let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: hover.text });
            Some(Hover { contents, range: Some(range) })
        };
        let response = match std::panic::catch_unwind(std::panic::AssertUnwindSafe(look)) {
            Ok(hover) => Response::new_ok(id, hover),
            Err(_) => {
                let why = "this is a fault of Sandtable; please send us the file";
                Response::new_err(id, ErrorCode::InternalError as i32, why.to_string())
            }
        };
        // An editor that has gone away misses nothing.
        let _ = answers.send(response.into());
    });
    None
}

pub fn complete(session: &Session, asked: &TextDocumentPositionParams) -> Option<CompletionResponse> {
    let path = session.open_path(&asked.text_document.uri)?;
    let root = session.roots_with(&path).next()?;
    let source = root.view.source_of(&path)?;
    let lines = Lines::of(&source.text);
    let byte = lines.byte(told::spot(asked.position)).0;
    let whole = root.whole.as_ref().unwrap_or(&root.view);
    let offers = complete::complete(&root.view, whole, source, byte);
    let range = told::range(&lines, offers.replaced);
    let items = offers.all.into_iter().enumerate().map(|(number, offer)| CompletionItem {
        kind: Some(kind(offer.kind)),
        documentation: (!offer.about.is_empty()).then_some(Documentation::String(offer.about)),
        filter_text: Some(offer.label.clone()),
        // In the order of the format, not of the alphabet.
        sort_text: Some(format!("{number:05}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: offer.insert })),
        label: offer.label,
        ..CompletionItem::default()
    });
    Some(CompletionResponse::List(CompletionList { is_incomplete: offers.more, items: items.collect() }))
}

fn kind(kind: Kind) -> CompletionItemKind {
    match kind {
        Kind::Key => CompletionItemKind::PROPERTY,
        Kind::Table => CompletionItemKind::STRUCT,
        Kind::Name => CompletionItemKind::REFERENCE,
        Kind::Word => CompletionItemKind::ENUM_MEMBER,
        Kind::Cell => CompletionItemKind::VALUE,
    }
}

/// A scenario a file is part of, and the file.
fn file<'s>(session: &'s Session, path: &Path) -> Option<(&'s View, &'s Source)> {
    let root = session.roots_with(path).next()?;
    Some((&root.view, root.view.source_of(path)?))
}

pub fn symbols(session: &Session, path: &Path) -> Option<DocumentSymbolResponse> {
    let (view, source) = file(session, path)?;
    let lines = Lines::of(&source.text);
    let range = |span: Span| told::range(&lines, source.range(span));
    let each = view.sections(source).map(|section| {
        let name = if section.title.is_empty() { section.table.clone() } else { section.title.clone() };
        #[allow(deprecated)]
        DocumentSymbol {
            name,
            detail: (!section.title.is_empty()).then(|| section.table.clone()),
            kind: if section.title.is_empty() { SymbolKind::NAMESPACE } else { SymbolKind::OBJECT },
            tags: None,
            deprecated: None,
            range: range(section.span),
            selection_range: range(section.header),
            children: None,
        }
    });
    Some(DocumentSymbolResponse::Nested(each.collect()))
}

pub fn hints(session: &Session, path: &Path, part: lsp_types::Range) -> Option<Vec<InlayHint>> {
    let (view, source) = file(session, path)?;
    let lines = Lines::of(&source.text);
    let part = Span { start: place(source, part.start), end: place(source, part.end) };
    let each = hinting::hints(view, source, part).into_iter().map(|hint| InlayHint {
        position: told::position(lines.spot(source.range(Span { start: hint.at, end: hint.at }).start)),
        label: InlayHintLabel::String(hint.text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(!hint.before),
        padding_right: Some(hint.before),
        data: None,
    });
    Some(each.collect())
}

/// What terrain is shown as: every theme has a colour for each of these, and open ground, the first of every chart, is faint.
pub const COLOURS: [SemanticTokenType; 12] = [
    SemanticTokenType::COMMENT,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::TYPE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::OPERATOR,
    SemanticTokenType::MACRO,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::ENUM_MEMBER,
];

pub fn tokens(session: &Session, path: &Path) -> Option<SemanticTokensResult> {
    let (view, source) = file(session, path)?;
    let lines = Lines::of(&source.text);
    let mut before = Position::default();
    let each = colouring::tokens(view, source).into_iter().map(|token| {
        let range = told::range(&lines, source.range(token.span));
        let line = range.start.line - before.line;
        let start = if line == 0 { range.start.character - before.character } else { range.start.character };
        before = range.start;
        SemanticToken {
            delta_line: line,
            delta_start: start,
            length: range.end.character.saturating_sub(range.start.character),
            token_type: (token.terrain % COLOURS.len()) as u32,
            token_modifiers_bitset: 0,
        }
    });
    Some(SemanticTokensResult::Tokens(SemanticTokens { result_id: None, data: each.collect() }))
}
