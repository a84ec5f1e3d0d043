//! Atom 1.0 (RFC 4287): one entry for each match that waits.

use std::fmt::Write;

use super::super::desk::Item;
use super::Feed;
use crate::secret;
use crate::time::iso;

pub(super) fn write(feed: &Feed<'_>) -> String {
    let text = feed.text;
    let items = feed.desk.waiting.iter().chain(&feed.desk.others);
    let updated = items.map(|item| item.since).fold(feed.created, i64::max);
    let mut entries = String::new();
    for item in &feed.desk.waiting {
        entry(&mut entries, feed, item);
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{language}\">\n\
         <id>{id}</id>\n\
         <title>{title}</title>\n\
         <updated>{updated}</updated>\n\
         <author><name>{hall}</name></author>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{here}\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{desk}\"/>\n\
         {entries}</feed>\n",
        language = text.language().tag(),
        id = id(&format!("feed {}", feed.person)),
        title = escaped(&text.say("feed-title")),
        updated = iso(updated),
        hall = escaped(&text.say("hall")),
        here = escaped(&feed.here),
        desk = escaped(&format!("{}/moves", feed.house)),
    )
}

fn entry(entries: &mut String, feed: &Feed<'_>, item: &Item) {
    let Item { turn, wanted, .. } = item;
    // Each decision is an entry of its own, which stays the same as long as it waits.
    let decision = format!("{} {} {} {turn}", feed.person, item.id, wanted.as_str());
    let written = writeln!(
        entries,
        "<entry>\n\
         <id>{id}</id>\n\
         <title>{title}</title>\n\
         <updated>{updated}</updated>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{place}\"/>\n\
         <summary>{summary}</summary>\n\
         </entry>",
        id = id(&decision),
        title = escaped(&feed.headline(item)),
        updated = iso(item.since),
        place = escaped(&feed.place(item)),
        summary = escaped(&feed.explanation(item)),
    );
    written.expect("a text can grow");
}

/// An id that follows from what is meant alone, wherever the hall is found.
fn id(meaning: &str) -> String {
    let hash = secret::sha256(&format!("dohyo {meaning}"));
    // The eighth version is the one for makers of their own; the variant has two bits.
    let [a, b, c, d, e] = [&hash[..8], &hash[8..12], &hash[13..16], &hash[17..20], &hash[20..32]];
    format!("urn:uuid:{a}-{b}-8{c}-a{d}-{e}")
}

/// A text between tags or quotation marks. What XML cannot hold at all is left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_leave_their_place() {
        assert_eq!(escaped("a<b>&\"c\"\u{1}\u{b}é"), "a&lt;b&gt;&amp;&quot;c&quot;é");
    }

    #[test]
    fn ids_follow_from_their_meaning() {
        assert_eq!(id("a"), id("a"));
        assert_ne!(id("a"), id("b"));
        let (id, prefix) = (id("a"), "urn:uuid:".len());
        assert_eq!(id.len(), prefix + 36);
        assert_eq!((&id[prefix + 14..prefix + 15], &id[prefix + 19..prefix + 20]), ("8", "a"));
    }
}
