-- The game of a match beside its stage: the matches of one game are found without going through those of
-- all others.
ALTER TABLE summary ADD COLUMN game TEXT NOT NULL DEFAULT '';
UPDATE summary SET game = (SELECT m.game FROM setup m WHERE m.id = summary.match);
CREATE INDEX summary_game ON summary (stage, game, since, match);
