-- What the engine thinks of matches that are over. It takes long to work out and follows from the
-- log, so it is kept and never changed.
CREATE TABLE review (
    match TEXT PRIMARY KEY REFERENCES setup (id),
    -- When it was finished, in milliseconds since 1970.
    created BIGINT NOT NULL,
    -- The turns with what was better, in JSON.
    turns TEXT NOT NULL
);
