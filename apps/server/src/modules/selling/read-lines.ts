import { NO_TIME } from '@sahna/contract';
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import { seatId } from '../../kernel/ids.ts';
import { fromDotted } from '../../kernel/local-date.ts';
import type { OrderLine, WishLine } from './rules/model.ts';

type Item = OrderCreateRequest['data'][number];

export const BAD_DAY = [{ path: 'data', message: 'not a day of the calendar' }];

/** Null when a day is not one of the calendar. */
export function readLines(items: readonly Item[]): OrderLine[] | null {
  const lines = items.map(readLine);
  return lines.every((line) => line !== null) ? lines : null;
}

/** Lines of a cart say which event they are of; null also when one does not. */
export function readCartLines(items: readonly Item[]): WishLine[] | null {
  const lines = items.map((item) => {
    const line = readLine(item);
    return line && item.actionHashId ? { ...line, eventHash: item.actionHashId } : null;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

function readLine(item: Item): OrderLine | null {
  const day = fromDotted(item.day);
  if (!day) return null;
  return {
    day,
    time: item.time === NO_TIME ? null : item.time,
    categoryId: item.categoryId,
    zoneId: item.zoneId === 0 ? null : item.zoneId,
    quantity: item.quantity,
    seatId: item.seatId ? seatId(item.seatId) : null,
  };
}
