-- The oldest migration that a program has to know to work with these tables. What only adds leaves it as it is, so
-- that servers of the version before go on and start; what takes something away that they use raises it.
CREATE TABLE compatibility (
    oldest BIGINT NOT NULL
);

INSERT INTO compatibility (oldest) VALUES (30);
