/** What giving back needs of modules that it must not know; workflows/wire-returns.ts connects them. */

import type { Order, OrderPlace } from '../modules/orders/index.ts';
import type { Executor, Tx } from '../platform/db/index.ts';
import type { OrderId, PaymentId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import type { Minor } from '../platform/lib/money.ts';

/** A letter tells of these tickets, and of this sum. `byHand`: no provider can send it back. */
export type ReturnNews = {
  id: number;
  order: Order;
  places: readonly OrderPlace[];
  amount: Minor;
  byHand: boolean;
  /** Why it was not the buyer's wish; null: it was. */
  cause: 'cancelled' | null;
};

/** `percent`: the share in which its money goes back. */
export type ReturnedTicket = { line: number; percent: number };

export type PaidExtra = { line: number; title: LocalText; price: Minor };

export type ReturnPorts = {
  /** What was paid for extras, by the ticket that they belong to. */
  extrasOf(on: Executor, orderId: OrderId): Promise<readonly PaidExtra[]>;
  /** The lines whose tickets open a door and never have; `lock`: they stay so until the transaction ends. */
  unusedTickets(on: Executor, orderId: OrderId, lock: boolean): Promise<readonly number[]>;
  /** Makes tickets void; returns the lines that were not. */
  annulTickets(tx: Tx, orderId: OrderId, lines: readonly number[]): Promise<readonly number[]>;
  /** Lines that gave something else, of which a part was used: a season ticket. */
  partlyUsed(on: Executor, orderId: OrderId): Promise<readonly number[]>;
  /** Whatever lines gave beside a door ends. False where a part of it was used meanwhile. */
  withdraw(tx: Tx, orderId: OrderId, lines: readonly number[]): Promise<boolean>;
  /** What tickets spent of loyalty cards and earned there is settled. Locks cards. */
  returnPoints(tx: Tx, orderId: OrderId, tickets: readonly ReturnedTicket[]): Promise<void>;
  /** Lines that are exchanged, or about to be. */
  exchangedLines(on: Executor, orderId: OrderId): Promise<readonly number[]>;
  /** Which payments for an order bring such a sum, and how much each; from then on they have so much less for it. */
  takeMoney(tx: Tx, order: Order, amount: Minor): Promise<readonly { paymentId: PaymentId; amount: Minor }[]>;
  /** Letters, inside the transaction of what they tell. `letter`: which one of this application it is, from 1. */
  tellAsked(tx: Tx, news: ReturnNews & { secret: string; until: Date; letter: number }): Promise<void>;
  tellAccepted(tx: Tx, news: ReturnNews): Promise<void>;
  /** The session does not take place; the tickets are void already. */
  tellCancelled(tx: Tx, news: ReturnNews): Promise<void>;
  tellPaidBack(tx: Tx, news: ReturnNews): Promise<void>;
};
