//! What every operation of the API may answer besides what it says itself: the problems that arise on the way
//! to it, by what it takes and does.

use utoipa::Modify;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{Content, OpenApi, PathItem, Ref, RefOr, ResponseBuilder};

/// Adds them to the document.
pub(in crate::web) struct Problems;

/// A status, and what it means.
type Meaning = (&'static str, &'static str);

const ALWAYS: [Meaning; 4] = [
    ("401", "The token is unknown or has expired"),
    ("403", "The token lacks the scope, or this is not yours to do"),
    ("429", "Too many requests: wait a moment"),
    ("503", "The hall is busy, closing, or cannot keep anything just now; or this was set aside"),
];
const AT_A_PLACE: [Meaning; 3] = [
    ("400", "Invalid address"),
    ("404", "Not found"),
    ("422", "Something in the address is invalid"),
];
const WITH_QUESTIONS: [Meaning; 2] =
    [("400", "Invalid address"), ("422", "Something in the address is invalid")];
const WITH_BODY: [Meaning; 5] = [
    ("400", "The body is not JSON"),
    ("408", "The body took too long to arrive"),
    ("413", "The body is too large"),
    ("415", "The body is not marked as JSON"),
    ("422", "Something in the body is invalid"),
];
const CHANGING: [Meaning; 1] = [("409", "This cannot be done as things stand")];

impl Modify for Problems {
    fn modify(&self, document: &mut OpenApi) {
        for item in document.paths.paths.values_mut() {
            let PathItem { get, put, post, delete, .. } = item;
            if let Some(operation) = get {
                add(operation, &[]);
            }
            for operation in [put, post, delete].into_iter().flatten() {
                add(operation, &CHANGING);
            }
        }
    }
}

fn add(operation: &mut Operation, further: &[Meaning]) {
    let takes = |place: &ParameterIn| {
        let mut parameters = operation.parameters.iter().flatten();
        parameters.any(|given| matches!(given, RefOr::T(given) if given.parameter_in == *place))
    };
    let mut meanings = ALWAYS.to_vec();
    meanings.extend(further);
    if takes(&ParameterIn::Path) {
        meanings.extend(AT_A_PLACE);
    }
    if takes(&ParameterIn::Query) {
        meanings.extend(WITH_QUESTIONS);
    }
    if operation.request_body.is_some() {
        meanings.extend(WITH_BODY);
    }
    for (status, meaning) in meanings {
        let response = || {
            let complaint = Content::new(Some(Ref::from_schema_name("Complaint")));
            let response = ResponseBuilder::new().description(meaning);
            response.content("application/json", complaint).build().into()
        };
        operation.responses.responses.entry(status.to_owned()).or_insert_with(response);
    }
}
