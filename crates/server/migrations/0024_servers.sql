-- Who does what happens once in a hall with several servers, and until when. Who takes it over gets another fence:
-- what the one before writes after that is refused.
CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    fence BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

-- The servers that are there, until when that is believed, and what they count: who looks at which match, and which
-- addresses have asked for much. The others add it to their own.
CREATE TABLE server (
    name TEXT PRIMARY KEY,
    expires BIGINT NOT NULL,
    counts TEXT NOT NULL
);

-- When the attempts of an address or at an account, of some kind, will all have come back.
CREATE TABLE guess (
    key TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
