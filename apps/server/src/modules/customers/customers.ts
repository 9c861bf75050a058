/** Use cases of customers. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { computeDigest, createSecretId } from '../../platform/lib/ids.ts';
import { assignToCustomer } from '../season-tickets/index.ts';
import type { Identified, IdentityProviders } from './identity.ts';
import { getLoginSessionExpiry } from './rules.ts';
import * as store from './store.ts';

export type { Customer } from './store.ts';

export type CustomersDeps = {
  db: Database;
  clock: Clock;
  providers: IdentityProviders;
};

export type Customers = {
  providers: IdentityProviders;
  /** Starts a login session and returns its secret, for a cookie. */
  signIn(identified: Identified): Promise<{ secret: string; expiresAt: Date }>;
  /** The customer of a login session; null if it has expired. */
  findBySession(secret: string): Promise<store.Customer | null>;
  /** Ends the login session; returns what the provider needs to end its own. */
  signOut(secret: string): Promise<{ idToken: string | null } | null>;
};

export function createCustomers({ db, clock, providers }: CustomersDeps): Customers {
  return {
    providers,
    signIn: ({ claims, idToken }) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const customer = await store.saveCustomer(tx, claims, createSecretId());
        if (claims.verifiedEmail)
          await assignToCustomer(tx, { id: customer.id, issuer: claims.issuer }, claims.verifiedEmail);
        const session = { secret: createSecretId(), expiresAt: getLoginSessionExpiry(now) };
        await store.insertLoginSession(tx, {
          key: computeDigest(session.secret),
          customerId: customer.id,
          idToken,
          now,
          expiresAt: session.expiresAt,
        });
        return session;
      }),
    findBySession: (secret) => store.findCustomerBySession(db, computeDigest(secret), clock.now()),
    signOut: (secret) => store.endSession(db, computeDigest(secret)),
  };
}
