//! Small signs for buttons, drawn as lines in the colour of the words around them. Each stands next to
//! a name, or its button has one: nobody has to guess what a sign means.

use maud::{Markup, html};

/// What a sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Icon {
    Menu,
    Flip,
    Draw,
    TakeBack,
    Resign,
    More,
    Turns,
    Chat,
    Notes,
    Clockwise,
    Anticlockwise,
    Done,
    Up,
    Close,
    Sound,
}

/// The sign, which is not read aloud.
pub(in crate::web) fn icon(icon: Icon) -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" {
            @match icon {
                Icon::Draw => text x="12" y="17.5" { "½" },
                icon => path d=(lines(icon)) {},
            }
        }
    }
}

const fn lines(icon: Icon) -> &'static str {
    match icon {
        Icon::Menu => "M4 7h16M4 12h16M4 17h16",
        Icon::Flip => "M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4",
        Icon::Draw => "",
        Icon::TakeBack => "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
        Icon::Resign => "M6 21V4m0 1h12l-3 4 3 4H6",
        Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
        Icon::Turns => "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
        Icon::Chat => "M4 5h16v11H10l-5 4v-4H4z",
        Icon::Notes => "M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5",
        Icon::Clockwise => "M19 12a7 7 0 1 1-2.3-5.2L19 9M19 4v5h-5",
        Icon::Anticlockwise => "M5 12a7 7 0 1 0 2.3-5.2L5 9M5 4v5h5",
        Icon::Done => "M5 13l5 5L20 6",
        Icon::Up => "M12 20V4m-6 6 6-6 6 6",
        Icon::Close => "M6 6l12 12M18 6 6 18",
        Icon::Sound => "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
    }
}
