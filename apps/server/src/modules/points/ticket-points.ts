/**
 * The points of single tickets: each knows what it spent of a card and what it earned there. A returned one takes away all that it
 * earned and brings back what it spent in the share of its money; one that is exchanged hands both on (decision 0029).
 */
import type { Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import { type Minor, splitInProportion } from '../../platform/lib/money.ts';
import { keepMovements, moveBalances } from './balances.store.ts';
import * as store from './points.store.ts';
import { type CarriedMoney, carriedOver, pointsBack } from './rules.ts';

/** Orders that are paid: their tickets share what was spent as it was taken off them, and what was earned as they were paid for. */
export async function issuePoints(
  tx: Tx,
  paid: readonly { orderId: OrderId; cardId: LoyaltyCardId; accrued: Minor }[],
): Promise<void> {
  if (paid.length === 0) return;
  const orders = paid.map(({ orderId }) => orderId);
  const lines = Map.groupBy(await store.valuedLines(tx, orders), ({ orderId }) => orderId);
  await store.addPoints(
    tx,
    paid.flatMap(({ orderId, cardId, accrued }) =>
      share(lines.get(orderId) ?? [], accrued).map(({ line, points, earned }) => ({
        ...{ orderId, line, cardId },
        ...{ spent: points, earned },
      })),
    ),
  );
}

function share(lines: readonly store.ValuedLine[], earnings: Minor) {
  const parts = splitInProportion(
    earnings,
    lines.map(({ paid }) => paid),
  );
  return lines.map((line, at) => ({ ...line, earned: parts[at] ?? 0 }));
}

/** `percent`: the share in which the money of the ticket goes back. The caller has locked the order, and all else that it locks. */
export async function returnPoints(
  tx: Tx,
  order: OrderId,
  tickets: readonly { line: number; percent: number }[],
): Promise<void> {
  const percents = new Map(tickets.map(({ line, percent }) => [line, percent]));
  const points = await store.lockPoints(tx, order, [...percents.keys()]);
  const gone = points.map((row) => ({
    ...row,
    spentBack: pointsBack(row.spent, percents.get(row.line) ?? 0),
    earnedBack: row.earned,
  }));
  await settleGone(tx, gone, 'returned');
}

/** `lines`: of the new order by those of the old one. */
export type ExchangedPoints = CarriedMoney & { from: OrderId; to: OrderId; lines: ReadonlyMap<number, number> };

/**
 * Tickets of one order are exchanged for those of another, which is paid. What they earned is shared anew, in proportion to what the
 * new tickets cost: money of all of them paid for each. The caller has locked both orders.
 */
export async function carryPointsOver(tx: Tx, { from, to, lines: newLines, ...money }: ExchangedPoints): Promise<void> {
  const points = await store.lockPoints(tx, from, [...newLines.keys()]);
  if (points.length === 0) return;
  const carried = points.map((row) => ({ ...row, earnedCarried: carriedOver(row.earned, money) }));
  const lines = await store.valuedLines(tx, [to]);
  const earned = [...Map.groupBy(carried, ({ cardId }) => cardId)].flatMap(([cardId, cardPoints]) =>
    share(
      lines,
      cardPoints.reduce((sum, { earnedCarried }) => sum + earnedCarried, 0),
    ).map((line) => ({ orderId: to, line: line.line, cardId, spent: 0, earned: line.earned })),
  );
  const spent = carried.flatMap(({ line: oldLine, cardId, spent: spentPoints }) => {
    const line = newLines.get(oldLine);
    return line === undefined ? [] : [{ orderId: to, line, cardId, spent: spentPoints, earned: 0 }];
  });
  await store.addPoints(tx, [...earned, ...spent]);
  const gone = carried.map((row) => ({ ...row, spentBack: 0, earnedBack: row.earned - row.earnedCarried }));
  await settleGone(tx, gone, 'exchanged');
}

async function settleGone(tx: Tx, gone: readonly store.GonePoints[], state: 'returned' | 'exchanged'): Promise<void> {
  if (gone.length === 0) return;
  await Promise.all([
    store.markGone(tx, gone, state),
    moveBalances(
      tx,
      gone.map(({ cardId, spentBack, earnedBack }) => ({ cardId, balance: spentBack - earnedBack, reserved: 0 })),
    ),
    keepMovements(
      tx,
      gone.flatMap(({ spentBack, earnedBack, ...of }) => [
        { ...of, kind: 'give_back' as const, amount: spentBack },
        { ...of, kind: 'take_back' as const, amount: -earnedBack },
      ]),
    ),
  ]);
}
