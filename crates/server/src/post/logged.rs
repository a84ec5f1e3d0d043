//! What may be logged of why post was not taken. Servers repeat whom it was for, and the address of a browser is
//! a secret by which anybody reaches it: neither is for those who read logs.

/// What stands for an address.
const ADDRESS: &str = "(address)";

/// What was said, with each address left out.
pub(super) fn without_addresses(said: &str) -> String {
    let ends = |c: char| c.is_whitespace() || "<>()\"',;".contains(c);
    let words = said.split_inclusive(ends).map(|word| {
        if !word.contains('@') && !word.contains("://") {
            return word.to_owned();
        }
        let after = word.chars().next_back().filter(|c| ends(*c));
        after.into_iter().fold(ADDRESS.to_owned(), |shown, c| format!("{shown}{c}"))
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_is_logged() {
        let check = |said: &str, expected: &str| assert_eq!(without_addresses(said), expected);
        check("550 nobody of that name", "550 nobody of that name");
        check("550 <a@example.org>: unknown", "550 <(address)>: unknown");
        check("a@b", "(address)");
        check("error for url (https://p.example/x?y=z)", "error for url ((address))");
        check("connect to 127.0.0.1:25: refused", "connect to 127.0.0.1:25: refused");
    }
}
