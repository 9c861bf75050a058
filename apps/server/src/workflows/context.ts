/** Dependencies of workflows. Each workflow selects its own with `Pick`. */
import type { AddOns } from '../modules/add-ons/index.ts';
import type { Attendees } from '../modules/attendees/index.ts';
import type { Backups } from '../modules/backups/index.ts';
import type { CatalogForSale, CatalogService } from '../modules/catalog/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { OrderReader } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Reservations } from '../modules/reservations/index.ts';
import type { Tickets } from '../modules/tickets/index.ts';
import type { Batching, Database } from '../platform/db/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Clock } from '../platform/lib/clock.ts';

export type WorkflowContext = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  batching: Batching;
  /** Events with the shop's settings applied, for purchases. */
  catalog: CatalogForSale;
  /** Published events, for display. */
  publishedCatalog: CatalogService;
  reservations: Reservations;
  orders: OrderReader;
  payments: Payments;
  tickets: Tickets;
  addOns: AddOns;
  attendees: Attendees;
  notifications: Notifications;
  backups: Backups;
  observer: { countOrder(outcome: string): void };
};
