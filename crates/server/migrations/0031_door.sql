-- Who waits for an opponent just now, in which pool: those who have chosen the same game and the same time. Nobody is
-- in two. Their open page says again and again that they are still there; who was paired finds the match here.
CREATE TABLE seek (
    person BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    since BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    match TEXT
);
CREATE INDEX seek_pool ON seek (game, terms, since) WHERE match IS NULL;
CREATE INDEX seek_expires ON seek (expires);

-- What an account has set for itself, and how it played last, as the cookie of a device says it.
CREATE TABLE preference (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    words TEXT NOT NULL
);
