-- What opens the sealed choices and the seed of a match that is over. As long as it is played, only the key
-- of the hall does, which is not in the database.
ALTER TABLE setup ADD COLUMN opened TEXT;
