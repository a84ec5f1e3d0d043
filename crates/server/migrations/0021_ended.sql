-- How often something has ended by which somebody is known: other servers of the hall look again then.
CREATE TABLE ended (
    number BIGINT NOT NULL
);
INSERT INTO ended (number) VALUES (0);
