-- What somebody wants played by itself in a match, for their own eyes: lines of moves from the position
-- after so many turns, and the last line of the log at that time.
CREATE TABLE plan (
    match TEXT NOT NULL REFERENCES setup (id),
    person BIGINT NOT NULL REFERENCES person (id),
    lines TEXT NOT NULL,
    turn BIGINT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);

CREATE INDEX plan_person ON plan (person);
