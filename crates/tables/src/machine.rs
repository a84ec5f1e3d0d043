//! What the machine has left: memory and disk, where the system tells.

use std::fs;
use std::path::Path;

/// The bytes of memory that programs may still take.
pub(crate) fn free_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The bytes that can still be written into a folder.
#[cfg(unix)]
pub(crate) fn free_disk(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail * disk.f_frsize)
}

/// Elsewhere nobody tells.
#[cfg(not(unix))]
pub(crate) fn free_disk(_: &Path) -> Option<u64> {
    None
}
