/** Order lookup: a buyer finds orders by account, or by a link sent to an email address. */
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import { createOrderLookup, type OrderLookup } from './order-lookup.ts';

export { issueLink, linkSend, type OrderAccess, type OrderLookup, openAccess } from './order-lookup.ts';
export { LINK_MINUTES, ORDERS_PER_PAGE } from './rules.ts';

const linksExpire = defineSweep('order_lookup.expire', 60);

export const orderLookupModule: Module<OrderLookup> = {
  name: 'order-lookup',
  tables: ['order_link', 'order_access'],
  create: createOrderLookup,
  jobs: (orderLookup, platform) => handleSweep(platform, linksExpire, orderLookup.expire),
};
