/** Carts: what a visitor holds before there is an order. */
export { type Carts, createCarts } from './carts.ts';
export { type CartTake, type CartWish, type Checkout, cartKey, heldLines, isHeld, planCheckout } from './rules/cart.ts';
export { cartClient } from './service/fill-carts.ts';
export { togetherAsGroups } from './service/groups.ts';
export { type CartShop, type Filler, loadCart, type Visitor } from './service/load-cart.ts';
export { type ChosenSeat, changeSeats, type InSession, readSeatsWish } from './service/seats.ts';
export type { CartLine, CartView } from './service/view.ts';
export { lockCarts, lockLines, removeLines, touchCarts } from './store/carts.ts';
