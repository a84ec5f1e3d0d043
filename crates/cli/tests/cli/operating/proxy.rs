//! A proxy that runs with the configuration that ships: only names, ports and certificates are of the test.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use super::{exchange, read};

/// What the site is called.
pub(super) const NAME: &str = "games.example.org";

/// The proxies that there are examples for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Nginx,
    Caddy,
}

/// A proxy that listens, and is killed with this.
pub(super) struct Proxy(Child);

/// The ports of a proxy.
#[derive(Clone, Copy)]
pub(super) struct Ports {
    pub(super) plain: u16,
    pub(super) secure: u16,
}

/// A certificate for the site that nobody else trusts, and its key.
pub(super) struct Certificate {
    pub(super) file: PathBuf,
    key: PathBuf,
}

impl Ports {
    /// Two that nobody has just now.
    pub(super) fn free() -> Self {
        let sockets = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
        let [plain, secure] =
            sockets.map(|socket| socket.local_addr().expect("it is bound").port());
        Self { plain, secure }
    }
}

impl Certificate {
    pub(super) fn make(folder: &Path) -> Self {
        let [file, key] = ["cert.pem", "key.pem"].map(|name| folder.join(name));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"])
            .args(["-nodes", "-days", "2", "-subj", &format!("/CN={NAME}")])
            .args(["-addext", &format!("subjectAltName=DNS:{NAME}")])
            .args(["-addext", "basicConstraints=critical,CA:FALSE"])
            .arg("-out")
            .arg(&file)
            .arg("-keyout")
            .arg(&key)
            .output()
            .expect("`cargo xtask test` sees to it that there is openssl");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        Self { file, key }
    }
}

impl Proxy {
    /// Starts it in front of two servers, and waits until it listens.
    pub(super) fn start(kind: Kind, folder: &Path, ports: Ports, servers: [&str; 2]) -> Self {
        let certificate =
            Certificate { file: folder.join("cert.pem"), key: folder.join("key.pem") };
        let (mut command, listens) = match kind {
            Kind::Nginx => (nginx(folder, ports, servers, &certificate), "event method"),
            Kind::Caddy => (caddy(folder, ports, servers, &certificate), "serving initial"),
        };
        let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut proxy = Self(child.expect("`cargo xtask test` sees to it that it is there"));
        let mut said = BufReader::new(proxy.0.stderr.take().expect("it is piped")).lines();
        let mut before = String::new();
        for line in said.by_ref().map_while(Result::ok) {
            if line.contains(listens) {
                // What it says later is read as well, or it could say no more.
                thread::spawn(move || said.for_each(drop));
                return proxy;
            }
            before.push_str(&line);
            before.push('\n');
        }
        panic!("{kind:?} does not start: {before}");
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn nginx(folder: &Path, ports: Ports, servers: [&str; 2], certificate: &Certificate) -> Command {
    let Certificate { file, key } = certificate;
    let mut site = read("nginx/dohyo.conf");
    for (old, new) in [
        ("127.0.0.1:8421", servers[0].to_owned()),
        ("127.0.0.1:8422", servers[1].to_owned()),
        ("listen 80;", format!("listen 127.0.0.1:{};", ports.plain)),
        ("listen 443 ssl", format!("listen 127.0.0.1:{} ssl", ports.secure)),
        ("/etc/ssl/dohyo/fullchain.pem", file.display().to_string()),
        ("/etc/ssl/dohyo/privkey.pem", key.display().to_string()),
    ] {
        site = exchange(&site, old, &new);
    }
    fs::write(folder.join("site.conf"), site).expect("there is room");
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {}/{name};\n", folder.display()));
    let own = folder.display();
    // One process: whoever kills it leaves nobody behind.
    let around = format!(
        "daemon off;\nmaster_process off;\npid {own}/nginx.pid;\nerror_log stderr notice;\n\
         events {{ }}\nhttp {{\naccess_log off;\n{}include {own}/site.conf;\n}}\n",
        places.concat()
    );
    fs::write(folder.join("nginx.conf"), around).expect("there is room");
    let mut command = Command::new("nginx");
    command.arg("-e").arg("stderr").arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    command
}

fn caddy(folder: &Path, ports: Ports, servers: [&str; 2], certificate: &Certificate) -> Command {
    let Certificate { file, key } = certificate;
    let opening = "{$DOHYO_SITE:games.example.org} {\n";
    let own = format!("{opening}\ttls {} {}\n", file.display(), key.display());
    let site = exchange(&read("caddy/Caddyfile"), opening, &own);
    let around = format!(
        "{{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n\thttp_port {}\n}}\n",
        ports.plain
    );
    fs::write(folder.join("Caddyfile"), format!("{around}{site}")).expect("there is room");
    let mut command = Command::new("caddy");
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(folder.join("Caddyfile"))
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("DOHYO_SITE", format!("https://{NAME}:{}", ports.secure))
        .env("DOHYO_SERVERS", servers.join(" "));
    command
}
