//! What people are told while they do not look, and how they want to be told: the values that the outbox is
//! made of. Who puts something into it, and who delivers it, is not known here.

mod device;
mod kind;
mod letter;
mod wishes;

pub use device::Device;
pub use kind::LetterKind;
pub use letter::{Channel, Letter, LetterWay};
pub use wishes::{Mode, Wishes};
