/** What exchanging needs of modules that it must not know; workflows/wire-exchanges.ts connects them. */

import type { OrderPlace } from '../modules/orders/index.ts';
import type { Executor, Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';

export type ExchangePorts = {
  /** What was paid for extras, by the ticket that they belong to. */
  extrasOf(on: Executor, order: OrderId): Promise<readonly { line: number; price: Minor }[]>;
  /** Lines that a season ticket paid, or that are one. */
  ofSeasonTickets(tx: Tx, order: OrderId): Promise<readonly number[] | 'all'>;
};

export type SettlePorts = {
  /** What is kept of holders beyond their names goes over with the tickets. */
  moveHolders(tx: Tx, from: OrderId, to: OrderId, lines: readonly { old: number; place: OrderPlace }[]): Promise<void>;
  /** Lines of an order whose tickets are not void. */
  standingLines(tx: Tx, order: OrderId): Promise<readonly number[]>;
  /** What tickets spent of loyalty cards and earned there goes over, too; `lines`: of the new order by those of the old one. */
  carryPointsOver(
    tx: Tx,
    exchanged: { from: OrderId; to: OrderId; lines: ReadonlyMap<number, number>; paid: Minor; credit: Minor },
  ): Promise<void>;
  annulTickets(tx: Tx, order: OrderId, lines: readonly number[]): Promise<readonly number[]>;
};
