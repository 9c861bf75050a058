/** Texts about orders, for tests that compare them with HTTP responses. */
export { ORDER_TEXTS } from '../texts.ts';
