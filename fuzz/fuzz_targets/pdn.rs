//! Any bytes as a file of records: every record is read or refused with its place, and what can
//! be replayed is written so that it is read again, tells the same and is canonical already.

#![no_main]

use dohyo_rules::record::{Reader, Record, check};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut records = 0;
    let mut reader = Reader::new(data);
    while let Some(reading) = reader.read() {
        records += 1;
        if reading.fault.is_none() {
            check_canonical(&reading.record);
        }
    }
    assert_eq!(check(data).count(), records);
});

fn check_canonical(record: &Record) {
    let Ok(canonical) = record.canonical() else {
        return;
    };
    let again = read_again(&canonical);
    assert_eq!(again, canonical, "{canonical}");
    assert_eq!(again.canonical().as_ref(), Ok(&canonical), "{canonical}");
    let told = [record, &again].map(|record| record.replay().map(|table| table.log()));
    assert_eq!(told[0], told[1], "{canonical}");
}

fn read_again(record: &Record) -> Record {
    let text = record.to_string();
    let mut records = Reader::new(text.as_bytes());
    match (records.next(), records.next()) {
        (Some(Ok(record)), None) => record,
        other => panic!("{text} is read as {other:?}"),
    }
}
