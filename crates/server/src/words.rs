//! Choices that are one word wherever they are written: in the database, in addresses, in forms and in JSON.

/// Makes an enum of such words, with its name in the OpenAPI document. Other spellings that are read, but
/// never written, stand behind a bar. Words are taken as tokens: a derive does not see through a literal.
macro_rules! words {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $name:ident as $schema:ident {
            $($(#[$about:meta])* $variant:ident = $word:tt $(| $other:tt)*,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq,
            ::serde::Deserialize, ::serde::Serialize, ::utoipa::ToSchema,
        )]
        #[schema(as = $schema)]
        $visibility enum $name {
            $($(#[$about])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// As it is written.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The one that is written so.
            #[must_use]
            pub fn read(text: &str) -> Option<Self> {
                match text {
                    $($word $(| $other)* => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use words;
