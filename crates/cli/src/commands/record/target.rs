//! Where records are written: stdout, one file, or a folder with a file for every few of them.

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::Context;
use dohyo_rules::record::Record;

use crate::args;

pub(super) enum WriteTarget {
    Stdout {
        written: usize,
    },
    /// The file comes into place when it is whole.
    File {
        file: BufWriter<File>,
        draft: PathBuf,
        place: PathBuf,
        written: usize,
    },
    Folder {
        folder: PathBuf,
        each: NonZeroUsize,
        written: usize,
        file: Option<BufWriter<File>>,
    },
}

impl WriteTarget {
    pub(super) fn open(args: &args::WriteArgs) -> anyhow::Result<Self> {
        if let Some(folder) = &args.split {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            let folder = folder.clone();
            return Ok(Self::Folder { folder, each: args.games, written: 0, file: None });
        }
        match &args.output {
            Some(place) if place != Path::new("-") => {
                let draft = draft(place);
                let file = File::create(&draft).with_context(|| draft.display().to_string())?;
                let place = place.clone();
                Ok(Self::File { file: BufWriter::new(file), draft, place, written: 0 })
            }
            _ => Ok(Self::Stdout { written: 0 }),
        }
    }

    /// Writes the next record.
    pub(super) fn put(&mut self, record: &Record, out: &mut dyn Write) -> anyhow::Result<()> {
        match self {
            Self::Stdout { written } => {
                append(out, record, *written)?;
                *written += 1;
            }
            Self::File { file, draft, written, .. } => {
                append(file, record, *written).with_context(|| draft.display().to_string())?;
                *written += 1;
            }
            Self::Folder { folder, each, written, file } => {
                let (number, within) = (*written / *each, *written % *each);
                let path = folder.join(format!("{:05}.pdn", number + 1));
                let name = || path.display().to_string();
                if within == 0 {
                    close(file).with_context(name)?;
                    let new = OpenOptions::new().write(true).create_new(true).open(&path);
                    *file = Some(BufWriter::new(new.with_context(name)?));
                }
                let file = file.as_mut().expect("the first record of a file opens it");
                append(file, record, within).with_context(name)?;
                *written += 1;
            }
        }
        Ok(())
    }

    /// Everything has been written.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout { .. } => Ok(()),
            Self::File { mut file, draft, place, .. } => {
                file.flush().with_context(|| draft.display().to_string())?;
                drop(file);
                if draft != place {
                    fs::rename(&draft, &place).with_context(|| place.display().to_string())?;
                }
                Ok(())
            }
            Self::Folder { folder, mut file, .. } => {
                close(&mut file).with_context(|| folder.display().to_string())
            }
        }
    }
}

impl WriteTarget {
    /// Something went wrong: a file that is not whole does not stay.
    pub(super) fn abandon(self) {
        if let Self::File { draft, place, .. } = self
            && draft != place
        {
            // It is of no use to anybody; that it cannot be removed does no harm.
            let _ = fs::remove_file(draft);
        }
    }
}

/// The name that a file has until it is whole. What is no plain file is written into at once.
fn draft(place: &Path) -> PathBuf {
    if fs::metadata(place).is_ok_and(|found| !found.is_file()) {
        return place.to_owned();
    }
    let mut name = place.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// A record, with an empty line before it unless it is the first.
fn append(out: &mut dyn Write, record: &Record, before: usize) -> std::io::Result<()> {
    if before > 0 {
        writeln!(out)?;
    }
    write!(out, "{record}")
}

fn close(file: &mut Option<BufWriter<File>>) -> std::io::Result<()> {
    file.take().map_or(Ok(()), |mut file| file.flush())
}
