import { NO_TIME, STANDING_IDS_FROM } from '@sahna/contract';
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import type { SeatLine } from '@sahna/contract/endpoints/scheme-cart';
import { categoryId, type SeatId, seatId, zoneId } from '../../kernel/ids.ts';
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

/**
 * Places chosen in a hall. Numbered ones are named by their ids, places without numbers by their zone and category. Null when one
 * is of another session.
 */
export function readSeats(
  tickets: readonly SeatLine[],
  calendarId: number,
): Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'quantity'>[] | null {
  if (tickets.some((ticket) => (ticket.calendar_id ?? calendarId) !== calendarId)) return null;
  return tickets.map(({ seat_id, quantity, clientcategory_id, zonelevel_id }) => ({
    categoryId: categoryId(clientcategory_id),
    zoneId: zoneId(zonelevel_id),
    quantity,
    seatId: numberedSeat(seat_id),
  }));
}

/** Null: the text of area, category and index by which places without numbers are named. */
function numberedSeat(id: SeatLine['seat_id']): SeatId | null {
  if (typeof id === 'string' && id.includes('_')) return null;
  const number = Number(id);
  return number > 0 && number < STANDING_IDS_FROM ? seatId(number) : null;
}

function readLine(item: Item): OrderLine | null {
  const day = fromDotted(item.day);
  if (!day) return null;
  return {
    day,
    time: item.time === NO_TIME ? null : item.time,
    categoryId: categoryId(item.categoryId),
    zoneId: item.zoneId === 0 ? null : zoneId(item.zoneId),
    quantity: item.quantity,
    seatId: item.seatId ? seatId(item.seatId) : null,
  };
}
