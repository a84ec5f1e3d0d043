//! Long files read through, a piece at a time: their SHA-256, and a copy where one is wanted. Between
//! two pieces it can be given up.

use std::fs::File;
use std::io::{self, Read, Write};

use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;

/// How much is read at a time.
const PIECE: usize = 1 << 20;

/// What has been read.
pub(super) struct Streamed {
    /// How much it was.
    pub(super) bytes: u64,
    /// Its SHA-256, in hexadecimal.
    pub(super) sha256: String,
    /// The copy, where one was wanted; the disk need not have it yet.
    pub(super) copy: Option<File>,
}

/// Which side failed.
pub(super) enum StreamError {
    Read(io::Error),
    Write(io::Error),
}

struct BackupStream {
    from: File,
    to: Option<File>,
    hash: Sha256,
    bytes: u64,
    piece: Vec<u8>,
}

/// Reads a file from where it stands to its end.
pub(super) async fn stream(from: File, to: Option<File>) -> Result<Streamed, StreamError> {
    let mut stream =
        BackupStream { from, to, hash: Sha256::new(), bytes: 0, piece: vec![0; PIECE] };
    loop {
        let step = spawn_blocking(move || stream.step().map(|read| (stream, read)));
        let (next, read) = step.await.map_err(|broken| StreamError::Read(broken.into()))??;
        stream = next;
        if read == 0 {
            break;
        }
    }
    let sha256 = stream.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Streamed { bytes: stream.bytes, sha256, copy: stream.to })
}

impl BackupStream {
    /// Goes on by a piece, and says how long it was.
    fn step(&mut self) -> Result<usize, StreamError> {
        let read = self.from.read(&mut self.piece).map_err(StreamError::Read)?;
        let piece = &self.piece[..read];
        self.hash.update(piece);
        self.bytes += read as u64;
        if let Some(to) = &mut self.to {
            to.write_all(piece).map_err(StreamError::Write)?;
        }
        Ok(read)
    }
}
