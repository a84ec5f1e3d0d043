//! Atom 1.0 (RFC 4287). What a feed is about is not known here.

use std::fmt::Write;

use crate::secret;
use crate::text::Text;
use crate::time::iso;

/// What it is to readers of feeds.
pub(super) const TYPE: &str = "application/atom+xml; charset=utf-8";

/// A feed.
pub(super) struct Atom<'a> {
    pub(super) text: &'a Text,
    /// What the feed is of, and nothing else is.
    pub(super) meaning: String,
    pub(super) title: String,
    pub(super) updated: i64,
    /// Where it is found.
    pub(super) here: String,
    /// Where people read the same.
    pub(super) page: String,
    pub(super) entries: Vec<FeedEntry>,
}

/// Something to be read.
pub(super) struct FeedEntry {
    /// What the entry is about, and nothing else is.
    pub(super) meaning: String,
    pub(super) title: String,
    pub(super) updated: i64,
    /// Where it is found.
    pub(super) place: String,
    pub(super) summary: String,
    /// All of it as HTML, where the feed has it.
    pub(super) content: Option<String>,
}

/// The feed as text.
pub(super) fn write(feed: &Atom<'_>) -> String {
    let mut entries = String::new();
    for told in &feed.entries {
        entry(&mut entries, told);
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{language}\">\n\
         <id>{id}</id>\n\
         <title>{title}</title>\n\
         <updated>{updated}</updated>\n\
         <author><name>{hall}</name></author>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{here}\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{page}\"/>\n\
         {entries}</feed>\n",
        language = feed.text.language().tag(),
        id = id(&feed.meaning),
        title = escaped(&feed.title),
        updated = iso(feed.updated),
        hall = escaped(&feed.text.say("hall")),
        here = escaped(&feed.here),
        page = escaped(&feed.page),
    )
}

fn entry(entries: &mut String, entry: &FeedEntry) {
    let content = entry
        .content
        .as_ref()
        .map(|content| format!("<content type=\"html\">{}</content>\n", escaped(content)));
    let written = writeln!(
        entries,
        "<entry>\n\
         <id>{id}</id>\n\
         <title>{title}</title>\n\
         <updated>{updated}</updated>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{place}\"/>\n\
         <summary>{summary}</summary>\n\
         {content}</entry>",
        id = id(&entry.meaning),
        title = escaped(&entry.title),
        updated = iso(entry.updated),
        place = escaped(&entry.place),
        summary = escaped(&entry.summary),
        content = content.unwrap_or_default(),
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
