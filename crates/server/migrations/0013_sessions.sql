-- What a token opens, in words with blanks between: nothing for older ones, which open all that their
-- owner's role allows. And until when it is good, if not for ever.
ALTER TABLE token ADD COLUMN scopes TEXT;
ALTER TABLE token ADD COLUMN expires BIGINT;
-- A new password ends all sessions of a person at once.
CREATE INDEX session_person ON session (person);

-- What an account's name looks like, in a few forms, so that nobody takes another that looks the same. Where
-- accounts have looked the same before, the oldest alone has it here; the others stay as they are.
CREATE TABLE look (
    look TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id)
);
CREATE INDEX look_person ON look (person);
