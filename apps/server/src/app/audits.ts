import { auditOrders } from '../modules/orders/index.ts';
import { auditPayments } from '../modules/payments/index.ts';
import { allOf } from '../modules/reservations/index.ts';
import { auditRefunds } from '../modules/returns/index.ts';
import { auditSessionChanges } from '../modules/sessions/index.ts';
import { auditTickets } from '../modules/tickets/index.ts';
import type { Audit } from '../platform/db/index.ts';
import { CLAIMABLES } from '../workflows/reservables.ts';

/** All that must hold in the books. What can be claimed brings its own audit along. */
export const AUDITS: readonly Audit[] = [
  ...allOf(CLAIMABLES).map(({ audit }) => audit),
  auditOrders,
  auditPayments,
  auditTickets,
  auditRefunds,
  auditSessionChanges,
];
