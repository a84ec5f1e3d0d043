-- As whose match the lobby shows it: 0 of an account, 1 of a guest, nothing where it does not. It follows from the
-- match and its host, and has an index of its own: neither many matches of guests nor private ones are in the way.
ALTER TABLE summary ADD COLUMN lobby BIGINT;
UPDATE summary SET lobby = (
    SELECT CASE WHEN p.account IS NULL THEN 1 ELSE 0 END
    FROM setup m JOIN person p ON p.id = m.host
    WHERE m.id = summary.match AND m.reach = 'public'
    AND (summary.stage = 'playing' OR m.opponent = 'anybody')
) WHERE stage IN ('open', 'playing');
CREATE INDEX summary_lobby ON summary (stage, lobby, since, host, match) WHERE lobby IS NOT NULL;
