/** Customers, who sign in with an OpenID Connect provider. */
import type { Module } from '../../platform/module.ts';
import { type Customers, createCustomers } from './customers.ts';
import type { IdentityProvider } from './identity.ts';

export type { Customer, Customers } from './customers.ts';
export type { IdentityProvider, SignInAttempt, SignInError } from './identity.ts';
export { type Claims, parseClaims, sanitizeReturnPath } from './rules.ts';

/** `identityProvider` null: sign-in is disabled. */
export const customersModule: Module<Customers, { identityProvider: IdentityProvider | null }> = {
  name: 'customers',
  tables: ['customer', 'customer_session'],
  create: ({ db, clock }, { identityProvider }) => createCustomers({ db, clock, provider: identityProvider }),
};
