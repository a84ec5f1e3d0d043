//! What ships with the program for a rule set: weights, and a network where there is one.
//!
//! Every rule set names its files itself, in the `shipped.rs` of its game's folder, so a new
//! rule set inherits none and one that does well with another's says so.

use crate::Network;

/// What ships with the program for a rule set whose hand-crafted evaluation is an `E`.
pub(crate) trait Shipped<E>: Sized + 'static {
    /// The weights of the hand-crafted evaluation.
    fn shipped_weights() -> &'static E;

    /// The network, if there is one.
    fn shipped_network() -> Option<&'static Network<Self>>;
}
