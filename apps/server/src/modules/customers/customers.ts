/** The module's use-cases, wired to its database, clock and identity provider. */
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { type CustomerId, digest, newSecretId } from '../../platform/lib/ids.ts';
import type { Identified, IdentityProvider } from './identity.ts';
import { sessionEnd } from './rules.ts';
import * as store from './store.ts';

export type { Customer } from './store.ts';

export type CustomersDeps = {
  db: Database;
  clock: Clock;
  /** Null: nobody can sign in. */
  provider: IdentityProvider | null;
  /** A customer came whose e-mail address the provider vouches for; inside the transaction that signs them in. */
  emailKnown(tx: Tx, customer: { id: CustomerId; issuer: string }, email: string): Promise<void>;
};

export type Customers = {
  provider: IdentityProvider | null;
  /** Begins a session and returns its secret, for a cookie. */
  signIn(identified: Identified): Promise<{ secret: string; expiresAt: Date }>;
  /** Whose session this is; null where it is over. */
  bySession(secret: string): Promise<store.Customer | null>;
  /** Ends the session; returns what the provider needs to end its own. */
  signOut(secret: string): Promise<{ idToken: string | null } | null>;
};

export function createCustomers({ db, clock, provider, emailKnown }: CustomersDeps): Customers {
  return {
    provider,
    signIn: ({ claims, idToken }) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const customer = await store.saveCustomer(tx, claims, newSecretId());
        if (claims.verifiedEmail)
          await emailKnown(tx, { id: customer.id, issuer: claims.issuer }, claims.verifiedEmail);
        const session = { secret: newSecretId(), expiresAt: sessionEnd(now) };
        await store.beginSession(tx, {
          key: digest(session.secret),
          customerId: customer.id,
          idToken,
          now,
          expiresAt: session.expiresAt,
        });
        return session;
      }),
    bySession: (secret) => store.customerOfSession(db, digest(secret), clock.now()),
    signOut: (secret) => store.endSession(db, digest(secret)),
  };
}
