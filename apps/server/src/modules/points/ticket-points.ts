/**
 * Points of single tickets: each stores what it used of a card and what it earned. A return takes back what the ticket
 * earned and restores what it used, in the share of the refund; an exchange moves both (decision 0029).
 */
import type { Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import { type Minor, splitInProportion } from '../../platform/lib/money.ts';
import { adjustBalances, insertMovements } from './balances.store.ts';
import * as store from './points.store.ts';
import { type CarriedMoney, calculateCarriedPoints, calculateRestoredPoints } from './rules.ts';

/** Divides the points of paid orders between their tickets: used ones by discount, earned ones by money paid. */
export async function issuePoints(
  tx: Tx,
  paid: readonly { orderId: OrderId; cardId: LoyaltyCardId; accrued: Minor }[],
): Promise<void> {
  if (paid.length === 0) return;
  const orders = paid.map(({ orderId }) => orderId);
  const lines = Map.groupBy(await store.loadPaidLines(tx, orders), ({ orderId }) => orderId);
  await store.addPoints(
    tx,
    paid.flatMap(({ orderId, cardId, accrued }) =>
      splitEarnings(lines.get(orderId) ?? [], accrued).map(({ line, points, earned }) => ({
        ...{ orderId, line, cardId },
        ...{ spent: points, earned },
      })),
    ),
  );
}

function splitEarnings(lines: readonly store.PaidLine[], earnings: Minor) {
  const parts = splitInProportion(
    earnings,
    lines.map(({ paid }) => paid),
  );
  return lines.map((line, index) => ({ ...line, earned: parts[index] ?? 0 }));
}

/** `percent`: share of the refund. The caller has locked the order and its other reservables. */
export async function returnPoints(
  tx: Tx,
  order: OrderId,
  tickets: readonly { line: number; percent: number }[],
): Promise<void> {
  const percents = new Map(tickets.map(({ line, percent }) => [line, percent]));
  const points = await store.lockPoints(tx, order, [...percents.keys()]);
  const returned = points.map((row) => ({
    ...row,
    spentBack: calculateRestoredPoints(row.spent, percents.get(row.line) ?? 0),
    earnedBack: row.earned,
  }));
  await removeReturnedPoints(tx, returned, 'returned');
}

/** `lines`: the line of the new order for each line of the old one. */
export type ExchangedPoints = CarriedMoney & { from: OrderId; to: OrderId; lines: ReadonlyMap<number, number> };

/**
 * Moves points of exchanged tickets to the paid order that replaces them. Earned points are divided by the prices of
 * the new tickets, because the money of all old tickets pays for all of them. The caller has locked both orders.
 */
export async function carryPointsOver(tx: Tx, { from, to, lines: newLines, ...money }: ExchangedPoints): Promise<void> {
  const points = await store.lockPoints(tx, from, [...newLines.keys()]);
  if (points.length === 0) return;
  const carried = points.map((row) => ({ ...row, earnedCarried: calculateCarriedPoints(row.earned, money) }));
  const lines = await store.loadPaidLines(tx, [to]);
  const earned = [...Map.groupBy(carried, ({ cardId }) => cardId)].flatMap(([cardId, cardPoints]) =>
    splitEarnings(
      lines,
      cardPoints.reduce((sum, { earnedCarried }) => sum + earnedCarried, 0),
    ).map((line) => ({ orderId: to, line: line.line, cardId, spent: 0, earned: line.earned })),
  );
  const spent = carried.flatMap(({ line: oldLine, cardId, spent: spentPoints }) => {
    const line = newLines.get(oldLine);
    return line === undefined ? [] : [{ orderId: to, line, cardId, spent: spentPoints, earned: 0 }];
  });
  await store.addPoints(tx, [...earned, ...spent]);
  const returned = carried.map((row) => ({ ...row, spentBack: 0, earnedBack: row.earned - row.earnedCarried }));
  await removeReturnedPoints(tx, returned, 'exchanged');
}

async function removeReturnedPoints(
  tx: Tx,
  returned: readonly store.ReturnedPoints[],
  state: 'returned' | 'exchanged',
): Promise<void> {
  if (returned.length === 0) return;
  await Promise.all([
    store.markPointsReturned(tx, returned, state),
    adjustBalances(
      tx,
      returned.map(({ cardId, spentBack, earnedBack }) => ({ cardId, balance: spentBack - earnedBack, reserved: 0 })),
    ),
    insertMovements(
      tx,
      returned.flatMap(({ spentBack, earnedBack, ...ticket }) => [
        { ...ticket, kind: 'restore' as const, amount: spentBack },
        { ...ticket, kind: 'revoke' as const, amount: -earnedBack },
      ]),
    ),
  ]);
}
