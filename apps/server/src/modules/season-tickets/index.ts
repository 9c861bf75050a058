/** Season tickets: what is left of them, and the single tickets taken by them. */
export { grantBought, unusedBought, withdrawBought } from './bought.store.ts';
export { setSubscriptions } from './import.store.ts';
export { giveToCustomer, ofCustomer } from './store.ts';
export { claimSubscription, subscriptionUses } from './uses.ts';
