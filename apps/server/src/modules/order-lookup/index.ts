/** My orders: found again by the customer's account, or by a link to the buyer's address. */
export { createMyOrders, type LinkLetter, type MyOrders } from './my-orders.ts';
export { LINK_MINUTES, ORDERS_A_PAGE } from './rules.ts';
