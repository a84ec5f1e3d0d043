//! What the compiler reads of a file: its code without comments and texts, line by line as it stands.

/// The code of a file. Comments and what stands in quotation marks are left out, line ends are not.
pub(super) fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let blank = match next {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => until(rest, 2, "*/"),
            '"' => quoted(rest),
            'r' if !is_in_a_word(&code) => raw(rest),
            '\'' => character(rest),
            _ => 0,
        };
        if blank == 0 {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        } else {
            code.extend(rest[..blank].chars().filter(|c| *c == '\n'));
            rest = &rest[blank..];
        }
    }
    code
}

/// The code that is built when nothing is tested.
pub(super) fn without_tests(text: &str) -> String {
    let (code, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
    self::code(code)
}

/// Where the last of the functions in some code end that begin here: their names, first lines and
/// numbers of lines.
pub(super) fn functions(code: &str) -> Vec<(&str, usize)> {
    let begun = code.match_indices("fn ").filter(|(at, _)| !is_in_a_word(&code[..*at]));
    begun
        .filter_map(|(at, word)| {
            let rest = &code[at + word.len()..];
            let name = rest.find(|c: char| !is_word(c)).filter(|end| *end > 0)?;
            let body = body(rest)?;
            Some((&rest[..name], rest[..body].lines().count()))
        })
        .collect()
}

/// Where the body of the function ends that this is the rest of; nothing for one without a body.
fn body(rest: &str) -> Option<usize> {
    let (mut round, mut curly) = (0, 0);
    for (at, c) in rest.char_indices() {
        match c {
            '(' | '[' => round += 1,
            ')' | ']' => round -= 1,
            ';' if round == 0 && curly == 0 => return None,
            '{' => curly += 1,
            '}' if curly == 1 => return Some(at + 1),
            '}' => curly -= 1,
            _ => {}
        }
    }
    None
}

/// Where a text in quotation marks ends.
fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Where a raw text ends; 0 if none begins.
fn raw(rest: &str) -> usize {
    let hashes = rest[1..].chars().take_while(|c| *c == '#').count();
    if !rest[1 + hashes..].starts_with('"') {
        return 0;
    }
    until(rest, 2 + hashes, &format!("\"{}", "#".repeat(hashes)))
}

/// Where a character ends; 0 if this is the name of a lifetime.
fn character(rest: &str) -> usize {
    let mut inside = rest.char_indices().skip(1);
    match (inside.next(), inside.next()) {
        (Some((_, '\\')), Some((at, c))) => until(rest, at + c.len_utf8(), "'"),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 0,
    }
}

fn until(rest: &str, from: usize, end: &str) -> usize {
    rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len())
}

/// Whether the last of some code is a word that may go on. `b` stands before texts of bytes.
fn is_in_a_word(code: &str) -> bool {
    let word = code.rsplit(|c| !is_word(c)).next().unwrap_or_default();
    !word.is_empty() && word != "b"
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[test]
fn comments_and_texts_are_no_code() {
    let text =
        "a(\"fn x\\\"\", 'y', '\\'', r#\"\"fn\"#, b\"s\"); // fn\nlet b: &'a str; /* fn\n */ c";
    assert_eq!(code(text), "a(, , , , b); \nlet b: &'a str; \n c");
}

#[test]
fn functions_have_lengths() {
    let code =
        "fn a() {\n  if x {\n  }\n}\ntrait T {\n fn b(&self);\n}\nfn c(f: fn(u8)) -> u8\n{ 1 }\n";
    assert_eq!(functions(code), [("a", 4), ("c", 2)]);
}
