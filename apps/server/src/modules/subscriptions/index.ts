/** Season tickets: what is left of them, and the single tickets taken by them. */
export { giveToCustomer, type Owned, ofCustomer } from './store.ts';
