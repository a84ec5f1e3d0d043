-- What was played in which position of the public matches that are over, and what came of it. All
-- of it follows from the logs and can be made anew.
CREATE TABLE opening (
    -- Whose matches are counted; 0 for everybody's.
    person BIGINT NOT NULL,
    -- Game and position as one number.
    position BIGINT NOT NULL,
    -- The turn in the words of records.
    move TEXT NOT NULL,
    -- On which seat the person was; 0 for everybody.
    seat BIGINT NOT NULL,
    -- How often the first player won, nobody, and the second.
    first BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    second BIGINT NOT NULL,
    -- The match of these that was over last, when that was, and how many turns came before.
    match TEXT NOT NULL,
    at BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    PRIMARY KEY (person, position, move, seat)
);

-- The matches that are counted there, each once.
CREATE TABLE explored (
    match TEXT PRIMARY KEY REFERENCES setup (id)
);
