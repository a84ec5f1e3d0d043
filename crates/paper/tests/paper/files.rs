//! Files: PDFs whose objects are where they say, and names that come out as they are.

use dohyo_paper::{Paper, pdf, svg, svg_file};
use dohyo_tournament::file;

use super::events::event;
use super::pdf::check_pdf;
use super::{draw, sheets};

#[test]
fn a_pdf_has_a_page_for_every_sheet_and_finds_its_objects() {
    for entries in [2, 11, 128] {
        let sheets = sheets(&draw(&event("double", entries)), Paper::Letter);
        assert_eq!(check_pdf(&pdf("Camp", &sheets)), sheets.len());
    }
    assert_eq!(check_pdf(&pdf("Nothing", &[])), 0);
}

#[test]
fn whatever_a_name_holds_it_comes_out_as_it_is() {
    let names = [
        "<b>Tom & \"Jerry\"",
        "Ann (the) \\ 1st)",
        "山田 太郎",
        "Ødegård Šimůnek",
        "Иван",
        "Łukasz Żółw",
    ];
    let entries = names.map(|name| format!("entry {name}\n")).concat();
    let event = file::read(&format!("event Ötzi’s <Camp> (日本)\n{entries}")).expect("an event");
    let drawing = draw(&event);
    let inline = svg(&drawing);
    let alone = svg_file(&[(event.settings().name.clone(), drawing.clone())]);
    for file in [&inline, &alone] {
        assert!(file.contains(">&lt;b&gt;Tom &amp; &quot;Jerry&quot;</text>"), "{file}");
        assert!(file.contains(">Ann (the) \\ 1st)</text>") && file.contains(">山田 太郎</text>"));
        assert!(!file.contains("<b>") && !file.contains("style=\""));
    }
    assert!(alone.contains("<title>Ötzi’s &lt;Camp&gt; (日本)</title>"));
    let file = pdf(&event.settings().name, &sheets(&drawing, Paper::A4));
    assert_eq!(check_pdf(&file), 1);
    let file = String::from_utf8_lossy(&file[20..]).into_owned();
    assert!(file.contains("(<b>Tom & \"Jerry\") Tj"));
    assert!(file.contains("(Ann \\(the\\) \\\\ 1st\\)) Tj"));
    // Japanese and Russian as their UTF-16, Western letters as one byte each.
    assert!(file.contains("<5C717530> Tj"));
    assert!(file.contains(" Tc <041804320430043D> Tj 100 Tz 0 Tc"), "narrow letters");
    assert!(
        file.contains("(\\330deg\\345rd \\212imunek) Tj"),
        "letters of Windows, and one with an accent"
    );
    assert!(file.contains("Tf (\\212) Tj"), "a ring of its own");
    assert!(file.contains("Tf (\\213) Tj") && file.contains("(ukasz Z\\363)"), "glyphs by name");
    assert!(file.contains("/Title<FEFF00D60074007A00692019"));
}
