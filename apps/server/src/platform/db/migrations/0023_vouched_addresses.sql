-- Whether the identity provider vouches for the address of an account. Told at each sign-in; until then it is not known to.
ALTER TABLE customer ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
