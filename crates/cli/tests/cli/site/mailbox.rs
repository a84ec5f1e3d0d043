//! A mail server that takes everything and remembers what it took, by the name that each mail has.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How often each mail came, by its Message-ID.
type Taken = Arc<Mutex<BTreeMap<String, usize>>>;

/// A mail server, as long as the test runs.
pub(super) struct Mailbox {
    address: String,
    taken: Taken,
}

impl Mailbox {
    pub(super) fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it is bound").to_string();
        let taken = Taken::default();
        let kept = Arc::clone(&taken);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let taken = Arc::clone(&kept);
                // Whoever goes away in the middle has sent nothing.
                thread::spawn(move || drop(talk(&stream, &taken)));
            }
        });
        Self { address, taken }
    }

    /// What the servers are told.
    pub(super) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// How often each mail came so far.
    pub(super) fn taken(&self) -> BTreeMap<String, usize> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn talk(stream: &TcpStream, taken: &Taken) -> std::io::Result<()> {
    let mut write = stream;
    let mut lines = BufReader::new(stream).lines();
    write.write_all(b"220 at your service\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        let answer = match word.as_str() {
            "EHLO" => "250-mailbox\r\n250 8BITMIME",
            "DATA" => {
                write.write_all(b"354 go on\r\n")?;
                let name = name(&mut lines)?;
                // It is taken once it is answered, and not before.
                let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
                *taken.entry(name).or_default() += 1;
                "250 with pleasure"
            }
            "QUIT" => return write.write_all(b"221 bye\r\n"),
            _ => "250 well",
        };
        write.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}

/// The name of a mail that comes in until its end.
fn name(lines: &mut impl Iterator<Item = std::io::Result<String>>) -> std::io::Result<String> {
    let mut name = String::new();
    for line in lines {
        let line = line?;
        if line == "." {
            return Ok(name);
        }
        if let Some((head, id)) = line.split_once(": ")
            && head.eq_ignore_ascii_case("message-id")
        {
            name = id.to_owned();
        }
    }
    Err(std::io::ErrorKind::UnexpectedEof.into())
}
