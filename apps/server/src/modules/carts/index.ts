/** Carts: places held by a visitor before there is an order. */
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import type { CatalogForSale } from '../catalog/index.ts';
import type { Reservations } from '../reservations/index.ts';
import { type Carts, createCarts } from './carts.ts';

export { type Carts, createCarts } from './carts.ts';
export { type CartLineRequest, isHeld, listHeldLines, planCheckout, toCartLineKey } from './rules/cart.ts';
export { cartHandler } from './service/cart-handler.ts';
export { type CartDeps, loadCart } from './service/load-cart.ts';
export { releaseCartLine } from './service/release-line.ts';
export { type ChosenSeat, changeSeats, type SessionSelection, toCartLines } from './service/seats.ts';
export type { CartLine, CartView } from './service/view.ts';

const cartsExpire = defineSweep('carts.expire', 5);

export const cartsModule: Module<Carts, { catalog: CatalogForSale; reservations: Reservations }> = {
  name: 'carts',
  tables: ['cart', 'cart_line'],
  create: ({ db, clock, batching }, { catalog, reservations }) =>
    createCarts({ db, clock, catalog, reservations, batching }),
  jobs: (carts, platform) => handleSweep(platform, cartsExpire, carts.expire),
};
