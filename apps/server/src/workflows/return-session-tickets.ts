/** The house cancels a session: what an order has of it goes back wholly, fee included, whatever the order was promised. */

import { type Application, insertApplication, markExpired, rowsOfOrder, totalOf } from '../modules/returns/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import { giveBack, newsOf, type ReturnContext, sendMoney } from './accept-return.ts';
import { type LockedOrder, lockWithPlaces } from './release-order-items.ts';
import { returnRows } from './return-rows.ts';

/** `kept`: tickets that somebody came in with, or of which a part was used: a person decides. */
export type SessionGivenBack = { givenBack: number; kept: number };

export async function giveBackSession(
  context: ReturnContext,
  orderId: OrderId,
  session: SessionId,
  done: (tx: Tx, outcome: SessionGivenBack) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockWithPlaces(tx, orderId);
    if (locked) await done(tx, await giveBackLocked(context, tx, locked, session));
  });
}

async function giveBackLocked(
  context: ReturnContext,
  tx: Tx,
  locked: LockedOrder,
  session: SessionId,
): Promise<SessionGivenBack> {
  const now = context.clock.now();
  const { id, voucherCard: byHand } = locked.order;
  await endAsked(tx, locked, session, now);
  const mine = (await returnRows(tx, context, locked, now)).filter(({ place }) => place.sessionId === session);
  const left = mine.filter(({ standing }) => standing === 'returnable');
  const returned = left
    .filter(({ isUsed }) => !isUsed)
    .map(({ place, paid }) => ({ line: place.line, amount: paid, percent: 100 }));
  const kept = left.length - returned.length;
  if (returned.length === 0) return { givenBack: 0, kept };
  const lines = returned.map(({ line }) => line);
  const amount = totalOf(returned);
  const cause = 'cancelled';
  const applicationId = await insertApplication(tx, {
    orderId: id,
    state: 'accepted',
    cause,
    askedAt: now,
    byHand,
    rows: returned,
  });
  const application: Application = {
    id: applicationId,
    orderId: id,
    state: 'accepted',
    reasonId: null,
    linkEnd: null,
    cause,
    amount,
    byHand,
  };
  await giveBack(context, tx, locked, { returned, reason: 'session_canceled' }, now);
  await context.notifications.sessionCancelled(tx, newsOf(application, locked, lines));
  await sendMoney(context, tx, application, locked.order, now);
  return { givenBack: lines.length, kept };
}

/** What the buyer has asked for and not confirmed is taken over: a ticket is in one application at a time. */
async function endAsked(tx: Tx, { order, places }: LockedOrder, session: SessionId, now: Date): Promise<void> {
  const lines = places.filter(({ sessionId }) => sessionId === session).map(({ line }) => line);
  const asked = (await rowsOfOrder(tx, order.id)).filter(
    ({ line, application }) => application.state === 'asked' && lines.includes(line),
  );
  for (const id of new Set(asked.map(({ application }) => application.id))) await markExpired(tx, now, id);
}
