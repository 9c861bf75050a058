/** Tickets are given back: asked for, confirmed by the link of a letter, accepted, paid back (booking §4 "Refund states"). */

import { isPaid, type Order } from '../modules/orders/index.ts';
import {
  type Application,
  applicationOf,
  byDigest,
  expireApplications,
  insertApplication,
  isWaiting,
  type Linked,
  linkEnd,
  markAccepted,
  markExpired,
  markPaidBack,
  type ReturnReason,
  returnReasons,
  rowsOf,
  rowsOfOrder,
  totalOf,
} from '../modules/returns/index.ts';
import type { ProcessedRows, Tx } from '../platform/db/index.ts';
import { digest, newSecretId, type OrderId, type SessionId } from '../platform/lib/ids.ts';
import { ok, type Result, refused } from '../platform/lib/result.ts';
import { giveBack, newsOf, type ReturnContext, sendMoney, UsedMeanwhile } from './accept-return.ts';
import { lockWithPlaces } from './release-order-items.ts';
import { nextLetter, sendLinksAgain } from './resend-return-links.ts';
import { type ReturnRow, returnRows, rowsOfApplication } from './return-rows.ts';
import { giveBackSession, type SessionGivenBack } from './return-session-tickets.ts';

/** What a link is good for, and whose it is. */
export type LinkStanding = { standing: 'waits' | 'replaced' | 'over' | 'done'; applicationId: number };

export type ReturnView = {
  order: Order;
  isPaid: boolean;
  rows: readonly ReturnRow[];
  reasons: readonly ReturnReason[];
  /** Null: none was sent along. */
  link: LinkStanding | null;
  /** When a letter that waits may be sent again; null: none does, or it was sent often enough. */
  nextLetter: Date | null;
};

export type AskRefusal = 'not_paid' | 'nothing' | 'exchanging' | 'not_returnable' | 'no_reason' | 'no_address';
export type ConfirmRefusal = 'over' | 'replaced' | 'used';

export type Refunds = {
  /** Null: there is no such order, or the link is not one of its. */
  view(hash: string, secret: string | null): Promise<ReturnView | null>;
  /** Writes an application down, with the letter that asks to confirm it. Null: there is no such order. */
  ask(hash: string, lines: readonly number[], reasonId: number): Promise<Result<'asked', AskRefusal> | null>;
  /** Sends the links of what waits for one again, not too often; whether it did is not said. Null: there is no such order. */
  sendAgain(hash: string): Promise<'taken' | null>;
  /** Spends the link: the tickets are void, their places free, and the money goes back. Repeated, it says the same. */
  confirm(hash: string, secret: string): Promise<Result<'accepted', ConfirmRefusal> | null>;
  /** The house gives back all tickets of a session that an order has, wholly, whatever was promised. Repeated, it finds none. */
  giveBackSession(
    orderId: OrderId,
    session: SessionId,
    /** Called in the transaction that does it. */
    done: (tx: Tx, outcome: SessionGivenBack) => Promise<void>,
  ): Promise<void>;
  /** Money has gone back, or was given by hand; told twice, or of somebody else's, it changes nothing. */
  moneyWentBack(key: string, byHand: boolean): Promise<void>;
  /** Ends what nobody confirmed in time. */
  expire(): Promise<ProcessedRows>;
};

export function createRefunds(context: ReturnContext): Refunds {
  const { db, clock, orders } = context;

  return {
    view: async (hash, secret) => {
      const found = await orders.view(hash);
      if (!found) return null;
      const now = clock.now();
      const link = secret === null ? null : await linkStanding(context, found.order, secret, now);
      if (secret !== null && link === null) return null;
      const paid = isPaid(found.state);
      return {
        order: found.order,
        isPaid: paid,
        rows: paid ? await returnRows(db, context, found, now) : [],
        reasons: await returnReasons(db),
        link,
        nextLetter: await nextLetter(db, found.order.id, now),
      };
    },
    ask: async (hash, lines, reasonId) => {
      const found = await orders.find(hash);
      if (!found) return null;
      const asked = await db.transaction((tx) => ask(context, tx, found.order, [...new Set(lines)], reasonId));
      return asked;
    },
    sendAgain: async (hash) => {
      const found = await orders.find(hash);
      if (!found) return null;
      await sendLinksAgain(context, found.order.id);
      return 'taken';
    },
    confirm: async (hash, secret) => {
      const found = await orders.find(hash);
      if (!found) return null;
      try {
        const confirmed = await db.transaction((tx) => confirm(context, tx, found.order, digest(secret)));
        return confirmed;
      } catch (error) {
        if (!(error instanceof UsedMeanwhile)) throw error;
      }
      await db.transaction(async (tx) => {
        await lockWithPlaces(tx, found.order.id);
        const application = await byDigest(tx, found.order.id, digest(secret));
        if (application) await markExpired(tx, clock.now(), application.id);
      });
      return refused('used');
    },
    giveBackSession: (orderId, session, done) => giveBackSession(context, orderId, session, done),
    moneyWentBack: async (key, byHand) => {
      const id = applicationOf(key);
      if (id === null) return;
      await db.transaction(async (tx) => {
        // Money of several payments is told of one by one.
        if (!(await context.payments.isBack(tx, key))) return;
        const paidBack = await markPaidBack(tx, id, clock.now());
        if (paidBack) await tellPaidBack(context, tx, { ...paidBack, byHand });
      });
    },
    expire: () => expireApplications(db, clock.now()),
  };
}

async function linkStanding(
  { db }: ReturnContext,
  order: Order,
  secret: string,
  now: Date,
): Promise<LinkStanding | null> {
  const application = await byDigest(db, order.id, digest(secret));
  return application && { standing: goodFor(application, now), applicationId: application.id };
}

function goodFor(application: Linked, now: Date): LinkStanding['standing'] {
  if (application.state === 'accepted' || application.state === 'paid_back') return 'done';
  if (!isWaiting(application, now)) return 'over';
  return application.isReplaced ? 'replaced' : 'waits';
}

async function ask(
  context: ReturnContext,
  tx: Tx,
  { id }: Order,
  lines: readonly number[],
  reasonId: number,
): Promise<Result<'asked', AskRefusal>> {
  const now = context.clock.now();
  const locked = await lockWithPlaces(tx, id);
  if (!locked || !isPaid(locked.order.state)) return refused('not_paid');
  if (locked.order.buyerEmail.trim() === '') return refused('no_address');
  if (!(await returnReasons(tx)).some((reason) => reason.id === reasonId)) return refused('no_reason');
  await endOver(tx, id, now);
  const rows = (await returnRows(tx, context, locked, now)).filter(({ place }) => lines.includes(place.line));
  if (rows.length === 0 || rows.length < lines.length) return refused('nothing');
  if (rows.some((row) => row.isExchanging)) return refused('exchanging');
  if (rows.some((row) => !row.isOpen)) return refused('not_returnable');
  const secret = newSecretId();
  const places = rows.map(({ place }) => place);
  const until = linkEnd(
    places.map(({ startsAt }) => startsAt),
    now,
  );
  const byHand = locked.order.voucherCard;
  const returned = rows.map(({ place, amount, percent }) => ({ line: place.line, amount, percent }));
  const applicationId = await insertApplication(tx, {
    state: 'asked',
    orderId: id,
    reasonId,
    digest: digest(secret),
    linkEnd: until,
    askedAt: now,
    byHand,
    rows: returned,
  });
  const amount = totalOf(returned);
  await context.notifications.returnAsked(tx, {
    id: applicationId,
    order: locked.order,
    places,
    amount,
    byHand,
    cause: null,
    secret,
    until,
    letter: 1,
  });
  return ok('asked');
}

/** Applications of the order whose link is over make way for a new one. */
async function endOver(tx: Tx, orderId: Order['id'], now: Date): Promise<void> {
  const applied = await rowsOfOrder(tx, orderId);
  const over = applied.filter(({ application }) => application.state === 'asked' && !isWaiting(application, now));
  for (const id of new Set(over.map(({ application }) => application.id))) await markExpired(tx, now, id);
}

async function confirm(
  context: ReturnContext,
  tx: Tx,
  { id }: Order,
  secretDigest: string,
): Promise<Result<'accepted', ConfirmRefusal> | null> {
  const now = context.clock.now();
  // The order's lock makes two tabs, and two applications of one order, take turns.
  const locked = await lockWithPlaces(tx, id);
  const application = locked && (await byDigest(tx, id, secretDigest));
  if (!locked || !application) return null;
  if (application.state === 'accepted' || application.state === 'paid_back') return ok('accepted');
  if (application.isReplaced && isWaiting(application, now)) return refused('replaced');
  const rows = await rowsOfApplication(tx, context, locked, application.id, now);
  if (!(await markAccepted(tx, application.id, rows, now))) {
    await markExpired(tx, now, application.id);
    return refused('over');
  }
  const accepted = { ...application, amount: totalOf(rows) };
  await giveBack(context, tx, locked, { returned: rows, reason: 'returned' }, now);
  const lines = rows.map(({ line }) => line);
  await context.notifications.returnAccepted(tx, newsOf(accepted, locked, lines));
  await sendMoney(context, tx, accepted, locked.order, now);
  return ok('accepted');
}

async function tellPaidBack(
  { notifications }: ReturnContext,
  tx: Tx,
  application: Application & { byHand: boolean },
): Promise<void> {
  const locked = await lockWithPlaces(tx, application.orderId);
  if (!locked) return;
  const lines = (await rowsOf(tx, application.id)).map(({ line }) => line);
  await notifications.returnPaid(tx, newsOf(application, locked, lines));
}
