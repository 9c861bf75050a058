/** Sessions that do not take place: what cancelling needs of the catalogue and of orders. */
import type { Database } from '../db/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { closeSession } from '../modules/catalogue/index.ts';
import { annulUnpaid, holdingOrdersOf } from '../modules/orders/index.ts';
import { createSessionChanges, type SessionChanges } from '../modules/session-changes/index.ts';
import { CLAIMABLES } from './claimables.ts';

/** It stands on the database alone, so that a command may use it where no shop runs. */
export function openSessionChanges(db: Database, clock: Clock): SessionChanges {
  return createSessionChanges({
    db,
    clock,
    closeSession,
    annulUnpaid: (tx, id, now) => annulUnpaid(tx, CLAIMABLES, id, now),
    paidOrders: holdingOrdersOf,
  });
}
