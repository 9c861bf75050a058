/**
 * A session is cancelled: closed to sale and to late money in one transaction, then order by order given back, each in a
 * transaction of its own. What was done is rows, so a process that dies is followed by another one.
 */

import { holdingOrdersOf } from '../modules/orders/index.ts';
import type { Claimables } from '../modules/reservations/index.ts';
import { closeSession, type Moved, type MoveRefusal, moveSession, type SessionMove } from '../modules/season/index.ts';
import {
  type CancellationStanding,
  cancelledToCome,
  insertMoved,
  insertOrders,
  markTold,
  markWorkedOff,
  noteFailure,
  standingOf,
  untoldOfMoves,
  waitingOrders,
} from '../modules/sessions/index.ts';
import { moveTickets, type Tickets } from '../modules/tickets/index.ts';
import { joinProcessed, type ProcessedRows, processEach, type Tx } from '../platform/db/index.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import { annulUnpaid } from './cancel-unpaid-orders.ts';
import type { WorkflowContext } from './context.ts';
import { lockWithPlaces } from './release-order-items.ts';

/** `kept`: tickets that a person has to decide about, for they were used. */
export type GiveBackOutcome = { givenBack: number; kept: number };

/** Gives back what an order has of a session; `done` is called in the transaction that does it. */
export type GiveBack = (
  order: OrderId,
  session: SessionId,
  done: (tx: Tx, outcome: GiveBackOutcome) => Promise<void>,
) => Promise<void>;

class DryRun extends Error {}

export type Cancelled = Awaited<ReturnType<typeof closeSession>>;

export type SessionContext = Pick<WorkflowContext, 'db' | 'clock'> & { reservations: { claimables: Claimables } };

/** What the buyers of a rescheduled session are told by. */
export type RescheduleNews = {
  tickets: Pick<Tickets, 'unused'>;
  notifications: Pick<WorkflowContext['notifications'], 'sessionMoved'>;
};

export type { CancellationStanding, MoveRefusal, SessionMove };

export type SessionChanges = {
  /** Closes the session and writes down whose tickets go back; the shop's job does that. Repeated, it changes nothing. */
  cancel(id: SessionId): Promise<Cancelled>;
  /** Moves the session with its tickets, and writes down who is to hear of it. `dry`: only says whether it can be. */
  move(id: SessionId, wish: SessionMove, options: { dry: boolean }): Promise<MoveRefusal | { orders: number }>;
  /** How far giving back has come; null: the session is not cancelled. */
  standing(id: SessionId): Promise<CancellationStanding | null>;
  /** Returns the tickets of canceled sessions, order by order. */
  returnTickets(giveBack: GiveBack): Promise<ProcessedRows>;
  /** Writes to buyers whose session was rescheduled, order by order. */
  notifyRescheduled(news: RescheduleNews): Promise<ProcessedRows>;
};

const AT_ONCE = 100;

export function createSessionChanges({ db, clock, reservations }: SessionContext): SessionChanges {
  async function writeDown(tx: Tx, id: SessionId): Promise<void> {
    await annulUnpaid(tx, reservations.claimables, id, clock.now());
    await insertOrders(tx, id, await holdingOrdersOf(tx, id));
  }

  return {
    cancel: (id) =>
      db.transaction(async (tx) => {
        const closed = await closeSession(tx, id, clock.now());
        if (closed === 'cancelled' || closed === 'cancelled_before') await writeDown(tx, id);
        return closed;
      }),
    move: async (id, wish, { dry }) => {
      let orders = 0;
      try {
        return await db.transaction(async (tx) => {
          const moved = await moveSession(tx, id, wish, clock.now());
          if (typeof moved === 'string') return moved;
          const told = await holdingOrdersOf(tx, id);
          orders = told.length;
          if (dry) throw new DryRun();
          await moveTickets(tx, id, moved);
          await insertMoved(tx, id, moved, told);
          return { orders };
        });
      } catch (error) {
        if (!(error instanceof DryRun)) throw error;
        return { orders };
      }
    },
    notifyRescheduled: async (news) => {
      const waiting = await untoldOfMoves(db, AT_ONCE);
      return processOrders(waiting, ({ sessionId: session, moves, orderId: order, from, isNewest }) =>
        db.transaction(async (tx) => {
          if (!(await markTold(tx, { session, moves, order }, clock.now()))) return;
          // Of a session that was moved again, the newest letter tells it.
          if (isNewest) await tellMoved(tx, news, { order, session, from });
        }),
      );
    },
    standing: (id) => standingOf(db, id),
    returnTickets: async (giveBack) => {
      // Orders paid, or made of a cart, at the moment of the cancellation are found by looking again.
      const canceled = await cancelledToCome(db, clock.now());
      const parts = [await processEach(canceled, (id) => db.transaction((tx) => writeDown(tx, id)))];
      for (let isMore = true; isMore; ) {
        const waiting = await waitingOrders(db, AT_ONCE);
        const part = await processOrders(waiting, async ({ sessionId: session, orderId: order }) => {
          try {
            await giveBack(order, session, (tx, outcome) => markWorkedOff(tx, session, order, outcome));
          } catch (error) {
            // It comes last in the next run.
            await noteFailure(db, session, order, error instanceof Error ? error.message : String(error));
            throw error;
          }
        });
        parts.push(part);
        isMore = waiting.length === AT_ONCE && part.failed.length === 0;
      }
      return joinProcessed(...parts);
    },
  };
}

/** A letter to the buyer of an order, with its tickets of the session as they are now; none where nothing is left of it. */
async function tellMoved(
  tx: Tx,
  { tickets, notifications }: RescheduleNews,
  { order: id, session, from }: { order: OrderId; session: SessionId; from: Moved['from'] },
): Promise<void> {
  const found = await lockWithPlaces(tx, id);
  const open = await tickets.unused(tx, id, false);
  const places = (found?.places ?? []).filter(({ sessionId, line }) => sessionId === session && open.includes(line));
  if (found && places.length > 0) await notifications.sessionMoved(tx, { order: found.order, places, from });
}

/** One order that fails keeps no other from being processed. */
function processOrders<Row extends { sessionId: SessionId; orderId: OrderId; moves?: number }>(
  rows: readonly Row[],
  process: (row: Row) => Promise<void>,
): Promise<ProcessedRows> {
  const byName = new Map(
    rows.map((row) => [[row.sessionId, row.orderId, ...(row.moves ? [row.moves] : [])].join('/'), row]),
  );
  return processEach([...byName.keys()], async (name) => {
    const row = byName.get(name);
    if (row) await process(row);
  });
}
