/** Carts: what a visitor holds before there is an order. */
export { type Carts, createCarts } from './carts.ts';
export { cartClient } from './service/fill-carts.ts';
