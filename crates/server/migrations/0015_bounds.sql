-- When an address was written to last, by what is not written twice a day: digests, and questions whose address
-- it is. Whoever has several accounts with one address gets one of each. The address is kept as a hash.
CREATE TABLE mailed (
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (address, kind)
);

-- How often a device could not be reached since it was the last time, and since when.
ALTER TABLE device ADD COLUMN failures BIGINT NOT NULL DEFAULT 0;
ALTER TABLE device ADD COLUMN failing BIGINT;

-- How many events somebody has made of late.
CREATE INDEX event_organiser ON event (organiser, created);
