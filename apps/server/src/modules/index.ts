/** All modules. `app.ts` and `cli/open-modules.ts` open them; their tables and audits are read without opening any. */
import type { ModuleFacts } from '../platform/module.ts';
import { alertsModule } from './alerts/index.ts';
import { attemptLimitsModule } from './attempt-limits/index.ts';
import { attendeesModule } from './attendees/index.ts';
import { auditLogModule } from './audit-log/index.ts';
import { backupsModule } from './backups/index.ts';
import { botCheckModule } from './bot-check/index.ts';
import { bulkActionsModule } from './bulk-actions/index.ts';
import { cartsModule } from './carts/index.ts';
import { catalogModule } from './catalog/index.ts';
import { connectionsModule } from './connections/index.ts';
import { customersModule } from './customers/index.ts';
import { giftCardsModule } from './gift-cards/index.ts';
import { idempotencyModule } from './idempotency/index.ts';
import { notificationsModule } from './notifications/index.ts';
import { orderLookupModule } from './order-lookup/index.ts';
import { ordersModule } from './orders/index.ts';
import { paymentsModule } from './payments/index.ts';
import { peopleModule } from './people/index.ts';
import { privacyModule } from './privacy/index.ts';
import { reservableModules } from './reservables.ts';
import { reservationsModule } from './reservations/index.ts';
import { returnsModule } from './returns/index.ts';
import { seasonModule } from './season/index.ts';
import { seatingModule } from './seating/halls.ts';
import { sessionsModule } from './sessions/index.ts';
import { staffModule } from './staff/index.ts';
import { staffRefundsModule } from './staff-refunds/index.ts';
import { ticketsModule } from './tickets/index.ts';

export const modules = {
  ...reservableModules,
  alerts: alertsModule,
  attemptLimits: attemptLimitsModule,
  attendees: attendeesModule,
  auditLog: auditLogModule,
  backups: backupsModule,
  botCheck: botCheckModule,
  bulkActions: bulkActionsModule,
  carts: cartsModule,
  catalog: catalogModule,
  connections: connectionsModule,
  customers: customersModule,
  giftCards: giftCardsModule,
  idempotency: idempotencyModule,
  notifications: notificationsModule,
  orderLookup: orderLookupModule,
  orders: ordersModule,
  payments: paymentsModule,
  people: peopleModule,
  privacy: privacyModule,
  reservations: reservationsModule,
  returns: returnsModule,
  season: seasonModule,
  seating: seatingModule,
  sessions: sessionsModule,
  staff: staffModule,
  staffRefunds: staffRefundsModule,
  tickets: ticketsModule,
} as const;

export const ALL_MODULES: readonly ModuleFacts[] = Object.values(modules);
