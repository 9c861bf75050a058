/** Customers, who sign in by an OpenID provider. */
export { type Customer, type Customers, createCustomers } from './customers.ts';
export type { IdentityProvider, SignInAttempt, SignInRefusal } from './identity.ts';
export { type Claims, claimsOf, ownPath } from './rules.ts';
