-- How an event is held. It never changes; the settings are the head of an event file.
CREATE TABLE event (
    id TEXT PRIMARY KEY,
    organiser BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    place TEXT NOT NULL,
    door TEXT NOT NULL,
    reach TEXT NOT NULL,
    pace TEXT NOT NULL,
    settings TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- What its organiser called the request, so that a second try is not a second event.
    request TEXT
);
CREATE UNIQUE INDEX event_request ON event (organiser, request) WHERE request IS NOT NULL;

-- Everything that happened, in order. A number is given once in an event, which decides races.
CREATE TABLE event_line (
    event TEXT NOT NULL REFERENCES event (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    kind TEXT NOT NULL,
    -- The line that it is about.
    about BIGINT,
    -- Who of the hall has entered.
    whom BIGINT,
    words TEXT NOT NULL,
    PRIMARY KEY (event, number)
);
CREATE INDEX event_line_whom ON event_line (whom) WHERE whom IS NOT NULL;

-- What lists ask for. All of it follows from the log.
CREATE TABLE event_summary (
    event TEXT PRIMARY KEY REFERENCES event (id),
    stage TEXT NOT NULL,
    entries BIGINT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX event_summary_stage ON event_summary (stage, since);

-- The event that a match is played for.
ALTER TABLE setup ADD COLUMN event TEXT;
