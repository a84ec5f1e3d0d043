//! The command line as scripts and people meet it: the binary is run, and what it prints and
//! its exit status are looked at.

#[cfg(target_os = "linux")]
mod abuse;
mod answers;
mod appearance;
#[cfg(unix)]
mod backup;
#[cfg(unix)]
mod check;
#[cfg(unix)]
mod databases;
mod documents;
mod engine;
mod event;
mod facts;
#[cfg(unix)]
mod hall;
#[cfg(unix)]
mod keys;
#[cfg(unix)]
mod killed;
mod levels;
mod minds;
#[cfg(target_os = "linux")]
mod operating;
mod pipes;
mod play;
mod postal;
mod readme;
mod record;
mod record_write;
mod refusals;
mod review;
#[cfg(unix)]
mod serving;
#[cfg(target_os = "linux")]
mod site;
mod solve;
mod support;
mod tables;
mod transcripts;
mod tuning;
mod verify;
#[cfg(unix)]
mod workers;
