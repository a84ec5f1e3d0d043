//! Which addresses lie in the open internet. Those of this machine, of the house's network and of
//! those that only stand in books do not.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address lies in the open internet.
pub(super) fn is_open(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_open_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_open_v4(address),
            None => is_open_v6(address),
        },
    }
}

fn is_open_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_set_aside =
        a == 0 || a >= 240 || (a, b, c) == (192, 0, 0) || (a == 198 && b & 254 == 18);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || is_shared
        || is_set_aside)
}

/// One eighth of all addresses was given out; some of those lead to old ones.
fn is_open_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let leads_elsewhere = a == 0x2002 || (a, b) == (0x2001, 0);
    let is_in_books = (a, b) == (0x2001, 0xdb8);
    a & 0xe000 == 0x2000 && !leads_elsewhere && !is_in_books
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_open_internet_is_told_from_the_house() {
        let check = |address: &str, open| {
            assert_eq!(is_open(address.parse().expect("an address")), open, "{address}");
        };
        for outside in ["9.9.9.9", "172.32.0.1", "100.128.0.1", "2620:fe::fe", "::ffff:9.9.9.9"] {
            check(outside, true);
        }
        for inside in [
            "127.0.0.1",
            "0.0.0.0",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.1.1",
            "100.64.0.1",
            "192.0.0.1",
            "198.19.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "64:ff9b::7f00:1",
            "::ffff:10.0.0.1",
        ] {
            check(inside, false);
        }
    }
}
