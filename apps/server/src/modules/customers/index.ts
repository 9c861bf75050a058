/** Customers, who sign in with an OpenID Connect provider. */
import type { Module } from '../../platform/module.ts';
import { type Customers, createCustomers } from './customers.ts';
import type { IdentityProviders } from './identity.ts';

export type { Customer, Customers } from './customers.ts';
export type { IdentityProvider, IdentityProviders, SettingsVersion, SignInAttempt, SignInError } from './identity.ts';
export { parseClaims, SIGN_IN_CALLBACK_PATH, sanitizeReturnPath } from './rules.ts';

export const customersModule: Module<Customers, { identityProviders: IdentityProviders }> = {
  name: 'customers',
  tables: ['customer', 'customer_session'],
  create: ({ db, clock }, { identityProviders }) => createCustomers({ db, clock, providers: identityProviders }),
};
