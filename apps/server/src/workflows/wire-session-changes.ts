/** Sessions that do not take place: what cancelling needs of the catalogue and of orders. */

import type { Notifications } from '../modules/notifications/index.ts';
import { holdingOrdersOf } from '../modules/orders/index.ts';
import { closeSession, moveSession } from '../modules/season/index.ts';
import { type createTickets, moveTickets } from '../modules/tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { annulUnpaid } from './cancel-unpaid-orders.ts';
import { createSessionChanges, type SessionChanges, type TellMoved } from './change-sessions.ts';
import type { Orders } from './order-service.ts';
import { CLAIMABLES } from './reservables.ts';

/** It stands on the database alone, so that a command may use it where no shop runs. */
export function openSessionChanges(db: Database, clock: Clock): SessionChanges {
  return createSessionChanges({
    db,
    clock,
    closeSession,
    annulUnpaid: (tx, id, now) => annulUnpaid(tx, CLAIMABLES, id, now),
    moveSession,
    moveTickets,
    paidOrders: holdingOrdersOf,
  });
}

type LetterOf = Pick<Notifications, 'sessionMoved'> | null;

/** A letter to the buyer of an order, with its tickets of the session as they are now; none where nothing is left of it. */
export function tellsMoved(
  orders: Pick<Orders, 'lock'>,
  tickets: Pick<ReturnType<typeof createTickets>, 'unused'>,
  notifications: LetterOf,
): TellMoved {
  return async (tx, { order: id, session, from }) => {
    const found = await orders.lock(tx, id);
    const open = await tickets.unused(tx, id, false);
    const places = (found?.places ?? []).filter(({ sessionId, line }) => sessionId === session && open.includes(line));
    if (found && places.length > 0) await notifications?.sessionMoved(tx, { order: found.order, places, from });
  };
}
