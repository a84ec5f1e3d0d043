-- By which token something was made that is good for longer than a request: it ends with that token. Nothing where
-- it was made by a session or a password, or by an older hall.
ALTER TABLE token ADD COLUMN parent BIGINT;
ALTER TABLE feed ADD COLUMN token BIGINT;
ALTER TABLE device ADD COLUMN token BIGINT;
CREATE INDEX token_parent ON token (parent) WHERE parent IS NOT NULL;
