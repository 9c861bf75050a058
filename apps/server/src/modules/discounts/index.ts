/** Promo codes. */
export { setPromoCodes } from './import.store.ts';
