//! A Chromium of our own: found, started with a fresh profile, and ended with the test, however
//! that ends. It knows nothing of what is said over the pipes.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What the program is called on the systems that have it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The tests load nothing but our own pages from this machine, so the sandbox, which refuses to
/// work for root and in many containers, can stay away. Names resolve to nothing: a page that
/// asked another host for something would fail its test.
const FLAGS: &[&str] = &[
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--lang=en-US",
    "--hide-scrollbars",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    // Several people share the machine; none of them is in the background.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--no-startup-window",
];

/// Chromium speaks the protocol over its third and fourth descriptor. The shell puts there what
/// we can give, the standard ones.
const SHELL: &str = r#"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null"#;

/// A running Chromium. It ends itself when the pipes close, even if this process is killed.
pub(crate) struct Chromium {
    child: Child,
    folder: PathBuf,
}

impl Chromium {
    /// Starts one, and hands out the ends of its pipes.
    pub(crate) fn start() -> (Self, ChildStdin, ChildStdout) {
        let program = find().unwrap_or_else(|why| panic!("{why}"));
        let folder = fresh_folder();
        let log = File::create(folder.join("log")).expect("a fresh folder takes files");
        let mut child = Command::new("sh")
            .args(["-c", SHELL])
            .arg(program)
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .args(FLAGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("there is a shell");
        let input = child.stdin.take().expect("stdin is a pipe");
        let output = child.stdout.take().expect("stdout is a pipe");
        (Self { child, folder }, input, output)
    }

    /// What it wrote about itself.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Ends a browser that would take longer over it by itself, and tidies up.
    pub(crate) fn end(&mut self) {
        let _ = self.child.kill(); // it may be gone already
        let _ = self.child.wait();
        // Its own children follow within moments, in which they may still write. What is left
        // after all lies where `cargo clean` removes it.
        for _ in 0..100 {
            let _ = fs::remove_dir_all(&self.folder);
            if !self.folder.exists() {
                break;
            }
        }
    }
}

/// The program, from the environment or the usual names.
fn find() -> Result<PathBuf, String> {
    if let Some(program) = env::var_os("CHROMIUM") {
        return Ok(program.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&path).collect();
    let candidates = NAMES.iter().flat_map(|name| folders.iter().map(move |in_| in_.join(name)));
    candidates.into_iter().find(|program| program.is_file()).ok_or_else(|| {
        format!(
            "no Chromium for the browser tests ({}): install the package `chromium`, as `cargo \
             xtask test` does when run as root, or name the program in $CHROMIUM",
            NAMES.join(", ")
        )
    })
}

/// An empty folder that nobody else uses.
fn fresh_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("chromium-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder); // of a process with the same number, long ago
    fs::create_dir_all(&folder).expect("the target folder takes files");
    folder
}
