/** The letter of an application that waits for its link did not arrive, or was lost: another one brings another link. */

import { askedOf, isWaiting, replaceLink, sendableFrom, totalOf } from '../modules/returns/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { digest, newSecretId, type OrderId } from '../platform/lib/ids.ts';
import type { ReturnContext } from './accept-return.ts';
import { lockWithPlaces } from './release-order-items.ts';
import { rowsOfApplication } from './return-rows.ts';

/** Of each application of the order that waits. The link before confirms nothing any more; until when it can be done stays. */
export async function sendLinksAgain(context: ReturnContext, orderId: OrderId): Promise<void> {
  const { db, clock, notifications } = context;
  await db.transaction(async (tx) => {
    const now = clock.now();
    // The order's lock, as with confirming: a link is replaced before it is used or not at all.
    const locked = await lockWithPlaces(tx, orderId);
    if (!locked) return;
    for (const application of await askedOf(tx, orderId)) {
      const { id, byHand, linkEnd } = application;
      const from = sendableFrom(application);
      if (linkEnd === null || !isWaiting(application, now) || from === null || from > now) continue;
      const rows = await rowsOfApplication(tx, context, locked, id, now);
      const secret = newSecretId();
      await replaceLink(tx, id, digest(secret), now);
      await notifications.returnAsked(tx, {
        ...{ id, order: locked.order, amount: totalOf(rows), byHand, cause: null, secret, until: linkEnd },
        places: locked.places.filter((place) => rows.some(({ line }) => line === place.line)),
        letter: application.linksSent + 1,
      });
    }
  });
}

/** When the first of an order's letters that wait may be sent again; null: none waits, or none is sent any more. */
export async function nextLetter(on: Executor, orderId: OrderId, now: Date): Promise<Date | null> {
  const waiting = (await askedOf(on, orderId)).filter((application) => isWaiting(application, now));
  const from = waiting.flatMap((application) => sendableFrom(application)?.getTime() ?? []);
  return from.length > 0 ? new Date(Math.min(...from)) : null;
}
