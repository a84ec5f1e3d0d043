-- What the hall knows and nobody else: made once, and never told.
CREATE TABLE hall_secret (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- How somebody wants to hear of their matches when they do not look.
CREATE TABLE wish (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    -- Where mail goes; nothing before its owner has confirmed it.
    address TEXT,
    -- An address that waits for being confirmed, and since when.
    pending TEXT,
    asked BIGINT,
    -- off, each or digest; a digest comes at an hour of the day in a time zone.
    mode TEXT NOT NULL,
    hour BIGINT NOT NULL,
    zone TEXT NOT NULL,
    -- Which kinds of news, separated by blanks.
    kinds TEXT NOT NULL,
    language TEXT NOT NULL
);

-- The browsers that show somebody's news.
CREATE TABLE device (
    endpoint TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    -- The browser's public key and its secret, by which messages to it are encrypted.
    public TEXT NOT NULL,
    auth TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX device_person ON device (person);

-- What is to be told to whom. A key is given once, whoever tries it.
CREATE TABLE outbox (
    key TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    -- mail, digest or push.
    channel TEXT NOT NULL,
    -- A device, or an address that is not confirmed yet.
    target TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- The match or the event.
    about TEXT NOT NULL,
    -- What happened there.
    detail TEXT NOT NULL,
    -- The number of the turn, or of the bulletin.
    number BIGINT NOT NULL,
    deadline BIGINT,
    made BIGINT NOT NULL,
    -- waiting, sent, dropped or failed.
    state TEXT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    -- Who delivers it, and until when nobody else does.
    claim TEXT,
    claimed BIGINT NOT NULL,
    error TEXT
);
CREATE INDEX outbox_due ON outbox (state, due);
CREATE INDEX outbox_claim ON outbox (claim) WHERE claim IS NOT NULL;
CREATE INDEX outbox_person ON outbox (person, state);
