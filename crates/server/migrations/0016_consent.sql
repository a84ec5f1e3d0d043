-- Whether ratings follow from how a match ended. Matches that are over keep what they were.
ALTER TABLE summary ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
UPDATE summary SET rated = 1 WHERE stage = 'over'
    AND match IN (SELECT id FROM setup WHERE stakes = 'rated');

-- Who is asked to play in an event is asked for with every page.
CREATE INDEX event_line_about ON event_line (event, about) WHERE about IS NOT NULL;
