//! Questions of an editor and their answers.

use std::path::PathBuf;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, Formatting, GotoDefinition, HoverRequest, InlayHintRequest,
    PrepareRenameRequest, References, Rename, Request as Asked, SemanticTokensFullRequest,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions, HoverProviderCapability, OneOf,
    RenameOptions, SemanticTokensFullOptions, SemanticTokensLegend, SemanticTokensOptions,
    SemanticTokensServerCapabilities, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, Uri, WorkDoneProgressOptions,
};

use super::session::Session;
use super::{actions, naming, reading};

/// What can be asked.
pub fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(true.into()),
            ..TextDocumentSyncOptions::default()
        })),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        document_formatting_provider: Some(OneOf::Left(true)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["\"", "[", "=", " ", "-", "/", "."].map(String::from).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(
            SemanticTokensOptions {
                legend: SemanticTokensLegend { token_types: reading::COLOURS.to_vec(), token_modifiers: Vec::new() },
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            },
        )),
        ..ServerCapabilities::default()
    }
}

/// Answers a question about the texts as they are now; none if the answer takes its time and comes by itself.
pub fn answer(session: &mut Session, request: Request) -> Option<Response> {
    session.refresh();
    let session = &*session;
    let at = |uri: &Uri| -> Option<PathBuf> { session.open_path(uri) };
    Some(match request.method.as_str() {
        HoverRequest::METHOD => return reading::hover(session, request),
        CodeActionRequest::METHOD => ask::<CodeActionRequest>(session, request, |params| {
            Ok(at(&params.text_document.uri).map(|path| actions::mend(session, &path, &params)))
        }),
        Formatting::METHOD => ask::<Formatting>(session, request, |params| {
            Ok(at(&params.text_document.uri).and_then(|path| actions::format(session, &path)))
        }),
        Completion::METHOD => {
            ask::<Completion>(session, request, |params| Ok(reading::complete(session, &params.text_document_position)))
        }
        DocumentSymbolRequest::METHOD => ask::<DocumentSymbolRequest>(session, request, |params| {
            Ok(at(&params.text_document.uri).and_then(|path| reading::symbols(session, &path)))
        }),
        InlayHintRequest::METHOD => ask::<InlayHintRequest>(session, request, |params| {
            Ok(at(&params.text_document.uri).and_then(|path| reading::hints(session, &path, params.range)))
        }),
        SemanticTokensFullRequest::METHOD => ask::<SemanticTokensFullRequest>(session, request, |params| {
            Ok(at(&params.text_document.uri).and_then(|path| reading::tokens(session, &path)))
        }),
        GotoDefinition::METHOD => ask::<GotoDefinition>(session, request, |params| {
            Ok(naming::definition(session, &params.text_document_position_params))
        }),
        References::METHOD => ask::<References>(session, request, |params| Ok(naming::references(session, &params))),
        PrepareRenameRequest::METHOD => {
            ask::<PrepareRenameRequest>(session, request, |params| Ok(naming::prepare(session, &params)))
        }
        Rename::METHOD => ask::<Rename>(session, request, |params| naming::rename(session, &params)),
        _ => {
            let why = format!("`{}` is not known here", request.method);
            Response::new_err(request.id, ErrorCode::MethodNotFound as i32, why)
        }
    })
}

/// Reads what is asked, and writes what is answered; a question about nothing we know is answered with nothing.
fn ask<R: Asked>(
    session: &Session,
    request: Request,
    answer: impl FnOnce(R::Params) -> Result<R::Result, String>,
) -> Response {
    match params::<R>(session, request) {
        Ok((id, params)) => match answer(params) {
            Ok(answer) => Response::new_ok(id, answer),
            Err(why) => Response::new_err(id, ErrorCode::RequestFailed as i32, why),
        },
        Err(response) => *response,
    }
}

/// What is asked, or the refusal of what cannot be understood.
pub fn params<R: Asked>(
    session: &Session,
    request: Request,
) -> Result<(lsp_server::RequestId, R::Params), Box<Response>> {
    let (id, method) = (request.id, request.method);
    match serde_json::from_value::<R::Params>(request.params) {
        Ok(params) => Ok((id, params)),
        Err(error) => {
            let why = format!("{method} is not understood: {error}");
            session.log(format!("refused: {why}"));
            Err(Box::new(Response::new_err(id, ErrorCode::InvalidParams as i32, why)))
        }
    }
}
