/** Season tickets: what is left of them, and the single tickets taken by them. */
export { grantBought } from './bought.store.ts';
export { giveToCustomer, ofCustomer } from './store.ts';
export { giveBackUses, holdUses, lockSubscriptions, spendUses } from './uses.store.ts';
