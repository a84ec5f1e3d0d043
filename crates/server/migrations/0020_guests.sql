-- What guests' names look like, so that they are found when an account takes one of them.
CREATE TABLE guest_look (
    look TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (look, person)
);
CREATE INDEX guest_look_person ON guest_look (person);
