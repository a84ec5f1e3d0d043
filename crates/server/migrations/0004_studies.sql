-- Analyses that somebody has shared, each under a name that follows from its record.
CREATE TABLE study (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    created BIGINT NOT NULL
);
