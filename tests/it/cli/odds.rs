//! `sandtable odds`.
