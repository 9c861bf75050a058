/** Orders: made in batches, paid once, ended by time. */
export { cartRoutes } from './cart-routes.ts';
export { createOrders, type OrdersDeps } from './orders.ts';
export type { OrderPorts } from './ports.ts';
export { orderRoutes } from './routes.ts';
export { ASK_AFTER } from './rules/pace.ts';
export type { SellingCatalogue } from './service/create-order.ts';
