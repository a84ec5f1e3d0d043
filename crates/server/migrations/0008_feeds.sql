-- The addresses by which somebody's feeds are read. The secret itself is in the address alone; here is
-- its hash. New addresses take the place of the old.
CREATE TABLE feed (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    secret TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);

-- What somebody noted about a match, for their own eyes.
CREATE TABLE note (
    person BIGINT NOT NULL REFERENCES person (id),
    match TEXT NOT NULL REFERENCES setup (id),
    words TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, match)
);

-- What somebody plays now is asked for with every page, however much they have played before.
CREATE INDEX summary_first_stage ON summary (first, stage);
CREATE INDEX summary_second_stage ON summary (second, stage);
CREATE INDEX setup_opponent ON setup (opponent);
