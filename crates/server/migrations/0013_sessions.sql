-- What a token opens, in words with blanks between: nothing for older ones, which open all that their
-- owner's role allows. And until when it is good, if not for ever.
ALTER TABLE token ADD COLUMN scopes TEXT;
ALTER TABLE token ADD COLUMN expires BIGINT;
-- A new password ends all sessions of a person at once.
CREATE INDEX session_person ON session (person);

-- What an account's name looks like, so that nobody takes another that looks the same. Where accounts have
-- looked the same before, the oldest alone has it; the others stay as they are.
ALTER TABLE person ADD COLUMN look TEXT;
CREATE UNIQUE INDEX person_look ON person (look) WHERE look IS NOT NULL;
-- Accounts whose look is to be worked out yet.
CREATE INDEX person_unseen ON person (created, id) WHERE account IS NOT NULL AND look IS NULL;
