-- Beside a match's stage: whose it is, for whom its seat is kept, and whom it waits for (1 the first, 2 the
-- second, 3 both; nothing where nobody has looked since older halls). All of it follows from the log.
ALTER TABLE summary ADD COLUMN host BIGINT;
ALTER TABLE summary ADD COLUMN kept BIGINT;
ALTER TABLE summary ADD COLUMN awaits BIGINT;
UPDATE summary SET
    host = (SELECT m.host FROM setup m WHERE m.id = summary.match),
    kept = (SELECT CAST(SUBSTR(m.opponent, 8) AS BIGINT) FROM setup m
            WHERE m.id = summary.match AND m.opponent LIKE 'person %');
UPDATE summary SET awaits = 0 WHERE stage <> 'playing';
CREATE INDEX summary_open ON summary (host) WHERE stage = 'open';
CREATE INDEX summary_kept ON summary (kept) WHERE stage = 'open';
CREATE INDEX summary_unknown ON summary (since) WHERE awaits IS NULL;

-- Who has shared an analysis first; nobody knows it of older ones.
ALTER TABLE study ADD COLUMN person BIGINT;
CREATE INDEX study_person ON study (person);
