/** What use cases across modules stand on. A workflow names what it needs of it with `Pick`. */
import type { createExtras } from '../modules/add-ons/index.ts';
import type { Holders } from '../modules/attendees/index.ts';
import type { CatalogForSale } from '../modules/catalog/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { OrderReader } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Selling } from '../modules/reservations/index.ts';
import type { Tickets } from '../modules/tickets/index.ts';
import type { Batching, Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';

export type WorkflowContext = {
  db: Database;
  clock: Clock;
  batching: Batching;
  catalog: CatalogForSale;
  reservations: Selling;
  orders: OrderReader;
  payments: Payments;
  tickets: Tickets;
  addOns: ReturnType<typeof createExtras>;
  attendees: Holders;
  notifications: Notifications;
  observer: { orderMade(outcome: string): void };
};
