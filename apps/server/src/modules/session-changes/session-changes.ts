/**
 * A session is cancelled: closed to sale and to late money in one transaction, then order by order given back, each in a
 * transaction of its own. What was done is rows, so a process that dies is followed by another one.
 */
import type { Database, Tx } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OrderId, SessionId } from '../../kernel/ids.ts';
import * as store from './store.ts';

/** `kept`: tickets that a person has to decide about, for they were used. */
export type GiveBackOutcome = { givenBack: number; kept: number };

/** Gives back what an order has of a session; `done` is called in the transaction that does it. */
export type GiveBack = (
  order: OrderId,
  session: SessionId,
  done: (tx: Tx, outcome: GiveBackOutcome) => Promise<void>,
) => Promise<void>;

/** Where a session takes place now, and where it was to. `moves`: how often it was moved. */
export type Moved = {
  day: string;
  time: string | null;
  startsAt: Date;
  moves: number;
  from: { day: string; time: string | null };
};

/** `until`: the last day on which whoever ordered before gets everything back. */
export type MoveWish = { day: string; time: string | null; until: string };

export type MoveRefusal = 'no_such_session' | 'cancelled' | 'over' | 'past' | 'taken' | 'until_too_late' | 'there';

/** Tells the buyer of an order that the session was at another moment before. */
export type TellMoved = (tx: Tx, news: { order: OrderId; session: SessionId; from: Moved['from'] }) => Promise<void>;

class DryRun extends Error {}

export type Cancelled = 'cancelled' | 'cancelled_before' | 'no_such_session' | 'over';

export type SessionChangesDeps = {
  db: Database;
  clock: Clock;
  /** Closes the session to sale. */
  closeSession(tx: Tx, id: SessionId, now: Date): Promise<Cancelled>;
  /** Ends whatever is not paid and has places of it, so that late money goes back. */
  annulUnpaid(tx: Tx, id: SessionId, now: Date): Promise<number>;
  /** Puts the session to another moment, or says why it stays. */
  moveSession(tx: Tx, id: SessionId, wish: MoveWish, now: Date): Promise<Moved | MoveRefusal>;
  /** What its tickets say follows. */
  moveTickets(tx: Tx, id: SessionId, to: Moved): Promise<void>;
  /** Orders with tickets of it. */
  paidOrders(tx: Tx, id: SessionId): Promise<readonly OrderId[]>;
};

export type CancellationStanding = store.CancellationStanding;

export type SessionChanges = {
  /** Closes the session and writes down whose tickets go back; the shop's job does that. Repeated, it changes nothing. */
  cancel(id: SessionId): Promise<Cancelled>;
  /** Moves the session with its tickets, and writes down who is to hear of it. `dry`: only says whether it can be. */
  move(id: SessionId, wish: MoveWish, options: { dry: boolean }): Promise<MoveRefusal | { orders: number }>;
  /** How far giving back has come; null: the session is not cancelled. */
  standing(id: SessionId): Promise<CancellationStanding | null>;
  /** Gives back what waits, order by order. Returns how many orders were worked off. */
  work(giveBack: GiveBack): Promise<number>;
  /** Writes to buyers whose session was moved. Returns how many. */
  tellMoved(tell: TellMoved): Promise<number>;
};

const AT_ONCE = 100;

export function createSessionChanges(deps: SessionChangesDeps): SessionChanges {
  const { db, clock, closeSession, annulUnpaid, paidOrders } = deps;

  async function writeDown(tx: Tx, id: SessionId): Promise<void> {
    await annulUnpaid(tx, id, clock.now());
    await store.insertOrders(tx, id, await paidOrders(tx, id));
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
          const moved = await deps.moveSession(tx, id, wish, clock.now());
          if (typeof moved === 'string') return moved;
          const told = await paidOrders(tx, id);
          orders = told.length;
          if (dry) throw new DryRun();
          await deps.moveTickets(tx, id, moved);
          await store.insertMoved(tx, id, moved, told);
          return { orders };
        });
      } catch (error) {
        if (!(error instanceof DryRun)) throw error;
        return { orders };
      }
    },
    tellMoved: async (tell) => {
      const waiting = await store.untoldOfMoves(db, AT_ONCE);
      for (const { sessionId: session, moves, orderId: order, from, isNewest } of waiting)
        await db.transaction(async (tx) => {
          if (!(await store.markTold(tx, { session, moves, order }, clock.now()))) return;
          // Of a session that was moved again, the newest letter tells it.
          if (isNewest) await tell(tx, { order, session, from });
        });
      return waiting.length;
    },
    standing: (id) => store.standingOf(db, id),
    work: async (giveBack) => {
      // What was paid, or ordered of a cart, in the moment of the cancellation is found by looking again.
      for (const id of await store.cancelledToCome(db, clock.now())) await db.transaction((tx) => writeDown(tx, id));
      let done = 0;
      for (let last = AT_ONCE; last === AT_ONCE; ) {
        const waiting = await store.waitingOrders(db, AT_ONCE);
        last = waiting.length;
        for (const { sessionId, orderId } of waiting) {
          try {
            await giveBack(orderId, sessionId, (tx, outcome) => store.markWorkedOff(tx, sessionId, orderId, outcome));
            done += 1;
          } catch (error) {
            // One that cannot be given back now hinders no other; it comes last the next time.
            await store.noteFailure(db, sessionId, orderId, error instanceof Error ? error.message : String(error));
            last = 0;
          }
        }
      }
      return done;
    },
  };
}
