//! PDFs as readers open them: every object is where the file says.

/// Reads the table at the end of a PDF and looks up every object; gives the number of pages.
pub(crate) fn check_pdf(bytes: &[u8]) -> usize {
    assert!(bytes.starts_with(b"%PDF-1.5\n") && bytes.ends_with(b"%%EOF\n"));
    let text = String::from_utf8_lossy(&bytes[20..]);
    let start: usize = (text.rsplit("startxref\n").next())
        .and_then(|rest| rest.lines().next()?.parse().ok())
        .expect("where the table is");
    let table = std::str::from_utf8(&bytes[start..]).expect("plain text");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().and_then(|line| line[2..].parse().ok()).expect("a count");
    assert_eq!(lines.next(), Some("0000000000 65535 f "));
    for number in 1..count {
        let line = lines.next().expect("a line for every object");
        let at: usize = line[..10].parse().expect("a place");
        assert!(bytes[at..].starts_with(format!("{number} 0 obj\n").as_bytes()), "object {number}");
    }
    assert!(lines.next() == Some("trailer"));
    for stream in text.split("/Length ").skip(1) {
        let length: usize =
            stream.split('>').next().and_then(|n| n.parse().ok()).expect("a length");
        let content = stream.split_once("stream\n").expect("a stream").1;
        assert!(content[length..].starts_with("\nendstream"));
        assert_eq!(
            content[..length].matches("BT ").count(),
            content[..length].matches("ET\n").count()
        );
    }
    text.matches("/Type/Page/").count()
}
