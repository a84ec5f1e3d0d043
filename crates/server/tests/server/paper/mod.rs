//! Events on paper as the hall hands them out.

#[path = "../../../../paper/tests/paper/events.rs"]
mod events;
mod pages;
#[path = "../../../../paper/tests/paper/pdf.rs"]
pub(crate) mod pdf;

use dohyo_paper::Class;

#[test]
fn every_class_has_a_look_on_screen() {
    let css = include_str!("../../../assets/paper.css");
    for class in Class::ALL {
        assert!(css.contains(&format!(".{} ", class.name())), "{class:?} has no look");
    }
}
