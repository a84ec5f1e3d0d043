-- What the chance of a match follows from; matches from before have none.
ALTER TABLE setup ADD COLUMN seed TEXT NOT NULL DEFAULT '';
-- What was agreed on about time.
ALTER TABLE setup ADD COLUMN terms TEXT NOT NULL DEFAULT 'none';
ALTER TABLE event ADD COLUMN terms TEXT NOT NULL DEFAULT 'none';
