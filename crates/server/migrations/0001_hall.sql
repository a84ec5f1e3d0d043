-- People: guests have a name, accounts a name of their own and a password too.
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name in lower case, for accounts alone: two accounts never share one.
    account TEXT UNIQUE,
    password TEXT,
    role TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Who is logged in. The secret itself is in the cookie alone; here is its hash.
CREATE TABLE session (
    secret TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX session_expires ON session (expires);

-- Personal tokens for programs, kept as hashes too.
CREATE TABLE token (
    id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    label TEXT NOT NULL,
    -- The hash of what the program has to show.
    secret TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);
CREATE INDEX token_person ON token (person);

-- How a match was set up. It never changes.
CREATE TABLE setup (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    start TEXT,
    host BIGINT NOT NULL REFERENCES person (id),
    opponent TEXT NOT NULL,
    begins TEXT NOT NULL,
    stakes TEXT NOT NULL,
    reach TEXT NOT NULL,
    after TEXT,
    created BIGINT NOT NULL,
    -- What its host called the request, so that a second try is not a second match.
    request TEXT
);
CREATE INDEX setup_host ON setup (host);
CREATE UNIQUE INDEX setup_request ON setup (host, request) WHERE request IS NOT NULL;

-- Everything that happened, in order. A number is given once in a match, which decides races.
CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES setup (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    kind TEXT NOT NULL,
    seat BIGINT,
    words TEXT NOT NULL,
    -- What a client called it, so that a second try is not a second deed.
    request TEXT,
    PRIMARY KEY (match, number)
);
CREATE UNIQUE INDEX entry_request ON entry (match, request) WHERE request IS NOT NULL;

-- What lists ask for. All of it follows from the log and can be made anew.
CREATE TABLE summary (
    match TEXT PRIMARY KEY REFERENCES setup (id),
    stage TEXT NOT NULL,
    first BIGINT,
    second BIGINT,
    -- As records write it.
    result TEXT,
    -- When the stage was reached.
    since BIGINT NOT NULL
);
CREATE INDEX summary_stage ON summary (stage, since);
CREATE INDEX summary_first ON summary (first, since);
CREATE INDEX summary_second ON summary (second, since);
