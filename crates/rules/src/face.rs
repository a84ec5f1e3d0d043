//! How pieces look: what their drawings are called, whoever draws them.

/// How a piece is drawn, its colour aside: what it looks like, not what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A disc with two rings.
    Man,
    /// Two discs on each other, and a star.
    King,
    /// A disc with a ring.
    Checker,
    /// A block that lies in everybody's way.
    Obstacle,
    /// A round stone in two halves.
    Stone,
    /// Two wrestlers who hold each other.
    Wrestlers,
    /// A disc with the sign of a run.
    Run,
    /// A disc with the sign of a jump.
    Jump,
    /// A disc with the sign of a throw.
    Throw,
    /// A disc with the sign of a grab.
    Grab,
    /// A disc with a shield.
    Block,
    /// A disc with a cloud.
    Cloud,
    /// A disc with a letter: what nobody has drawn yet.
    Letter(char),
}
