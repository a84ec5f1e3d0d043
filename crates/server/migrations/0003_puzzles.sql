-- Who has tried which puzzle. The first attempt alone counts: there is one line for each, and it
-- never changes.
CREATE TABLE attempt (
    person BIGINT NOT NULL REFERENCES person (id),
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    at BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    -- Whether it was an account's, and says something about the puzzle.
    rated BIGINT NOT NULL,
    PRIMARY KEY (person, game, puzzle)
);
CREATE INDEX attempt_rated ON attempt (game, rated, at);
