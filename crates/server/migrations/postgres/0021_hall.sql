-- The tables of a hall as the first 21 migrations of SQLite's folder leave them, where what each column means
-- is said. From 22 on both folders have a migration of each number. Texts are compared byte by byte, as
-- SQLite does, whatever the database's own collation is.
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    account TEXT COLLATE "C" UNIQUE,
    password TEXT COLLATE "C",
    role TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE session (
    secret TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX session_expires ON session (expires);
CREATE INDEX session_person ON session (person);

CREATE TABLE token (
    id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    label TEXT COLLATE "C" NOT NULL,
    secret TEXT COLLATE "C" NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    scopes TEXT COLLATE "C",
    expires BIGINT,
    parent BIGINT
);
CREATE INDEX token_person ON token (person);
CREATE INDEX token_parent ON token (parent) WHERE parent IS NOT NULL;

CREATE TABLE setup (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    start TEXT COLLATE "C",
    host BIGINT NOT NULL REFERENCES person (id),
    opponent TEXT COLLATE "C" NOT NULL,
    begins TEXT COLLATE "C" NOT NULL,
    stakes TEXT COLLATE "C" NOT NULL,
    reach TEXT COLLATE "C" NOT NULL,
    after TEXT COLLATE "C",
    created BIGINT NOT NULL,
    request TEXT COLLATE "C",
    event TEXT COLLATE "C",
    seed TEXT COLLATE "C" NOT NULL DEFAULT '',
    terms TEXT COLLATE "C" NOT NULL DEFAULT 'none',
    opened TEXT COLLATE "C"
);
CREATE INDEX setup_host ON setup (host);
CREATE INDEX setup_opponent ON setup (opponent);
CREATE UNIQUE INDEX setup_request ON setup (host, request) WHERE request IS NOT NULL;

CREATE TABLE entry (
    match TEXT COLLATE "C" NOT NULL REFERENCES setup (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    kind TEXT COLLATE "C" NOT NULL,
    seat BIGINT,
    words TEXT COLLATE "C" NOT NULL,
    request TEXT COLLATE "C",
    -- Where it stands among the lines of all matches, as SQLite's row numbers say it. Places are given out in order; lines
    -- of transactions side by side become visible in another.
    place BIGINT GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (match, number)
);
CREATE UNIQUE INDEX entry_request ON entry (match, request) WHERE request IS NOT NULL;
CREATE UNIQUE INDEX entry_place ON entry (place);

CREATE TABLE summary (
    match TEXT COLLATE "C" PRIMARY KEY REFERENCES setup (id),
    stage TEXT COLLATE "C" NOT NULL,
    first BIGINT,
    second BIGINT,
    result TEXT COLLATE "C",
    since BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL DEFAULT '',
    host BIGINT,
    kept BIGINT,
    awaits BIGINT,
    rated BIGINT NOT NULL DEFAULT 0
)
-- With every move it waits for another player. That is written in place, without a word to the indexes, as long as there
-- is room on the page and no index, nor its condition, has the column: so there is none of those where it is nothing.
WITH (fillfactor = 50);
CREATE INDEX summary_stage ON summary (stage, since);
CREATE INDEX summary_first ON summary (first, since);
CREATE INDEX summary_second ON summary (second, since);
CREATE INDEX summary_first_stage ON summary (first, stage);
CREATE INDEX summary_second_stage ON summary (second, stage);
CREATE INDEX summary_game ON summary (stage, game, since, match);
CREATE INDEX summary_open ON summary (host) WHERE stage = 'open';
CREATE INDEX summary_kept ON summary (kept) WHERE stage = 'open';

CREATE TABLE opening (
    person BIGINT NOT NULL,
    position BIGINT NOT NULL,
    move TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    first BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    second BIGINT NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    PRIMARY KEY (person, position, move, seat)
);

CREATE TABLE explored (
    match TEXT COLLATE "C" PRIMARY KEY REFERENCES setup (id)
);

CREATE TABLE attempt (
    person BIGINT NOT NULL REFERENCES person (id),
    game TEXT COLLATE "C" NOT NULL,
    puzzle TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    PRIMARY KEY (person, game, puzzle)
);
CREATE INDEX attempt_rated ON attempt (game, rated, at);

CREATE TABLE study (
    id TEXT COLLATE "C" PRIMARY KEY,
    record TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    person BIGINT
);
CREATE INDEX study_person ON study (person);

CREATE TABLE review (
    match TEXT COLLATE "C" PRIMARY KEY REFERENCES setup (id),
    created BIGINT NOT NULL,
    turns TEXT COLLATE "C" NOT NULL
);

CREATE TABLE event (
    id TEXT COLLATE "C" PRIMARY KEY,
    organiser BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    door TEXT COLLATE "C" NOT NULL,
    reach TEXT COLLATE "C" NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    settings TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    request TEXT COLLATE "C",
    terms TEXT COLLATE "C" NOT NULL DEFAULT 'none'
);
CREATE UNIQUE INDEX event_request ON event (organiser, request) WHERE request IS NOT NULL;
CREATE INDEX event_organiser ON event (organiser, created);

CREATE TABLE event_line (
    event TEXT COLLATE "C" NOT NULL REFERENCES event (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    kind TEXT COLLATE "C" NOT NULL,
    about BIGINT,
    whom BIGINT,
    words TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (event, number)
);
CREATE INDEX event_line_whom ON event_line (whom) WHERE whom IS NOT NULL;
CREATE INDEX event_line_about ON event_line (event, about) WHERE about IS NOT NULL;

CREATE TABLE event_summary (
    event TEXT COLLATE "C" PRIMARY KEY REFERENCES event (id),
    stage TEXT COLLATE "C" NOT NULL,
    entries BIGINT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX event_summary_stage ON event_summary (stage, since);

CREATE TABLE feed (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    secret TEXT COLLATE "C" NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    token BIGINT
);

CREATE TABLE note (
    person BIGINT NOT NULL REFERENCES person (id),
    match TEXT COLLATE "C" NOT NULL REFERENCES setup (id),
    words TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, match)
);

CREATE TABLE hall_secret (
    name TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

CREATE TABLE wish (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    address TEXT COLLATE "C",
    pending TEXT COLLATE "C",
    asked BIGINT,
    mode TEXT COLLATE "C" NOT NULL,
    hour BIGINT NOT NULL,
    zone TEXT COLLATE "C" NOT NULL,
    kinds TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL
);

CREATE TABLE device (
    endpoint TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    public TEXT COLLATE "C" NOT NULL,
    auth TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0,
    failing BIGINT,
    token BIGINT
);
CREATE INDEX device_person ON device (person);

CREATE TABLE outbox (
    key TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    channel TEXT COLLATE "C" NOT NULL,
    target TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    detail TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    deadline BIGINT,
    made BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claim TEXT COLLATE "C",
    claimed BIGINT NOT NULL,
    error TEXT COLLATE "C"
);
CREATE INDEX outbox_due ON outbox (state, due);
CREATE INDEX outbox_claim ON outbox (claim) WHERE claim IS NOT NULL;
CREATE INDEX outbox_person ON outbox (person, state);

CREATE TABLE plan (
    match TEXT COLLATE "C" NOT NULL REFERENCES setup (id),
    person BIGINT NOT NULL REFERENCES person (id),
    lines TEXT COLLATE "C" NOT NULL,
    turn BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX plan_person ON plan (person);

CREATE TABLE look (
    look TEXT COLLATE "C" PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id)
);
CREATE INDEX look_person ON look (person);

CREATE TABLE guest_look (
    look TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (look, person)
);
CREATE INDEX guest_look_person ON guest_look (person);

CREATE TABLE mailed (
    address TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (address, kind)
);

CREATE TABLE ended (
    number BIGINT NOT NULL
);
INSERT INTO ended (number) VALUES (0);
