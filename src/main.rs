//! The program: arguments in, exit code out; everything between is in the library.

fn main() -> std::process::ExitCode {
    sandtable::cli::run(std::env::args_os()).into()
}
