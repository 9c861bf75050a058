import { NO_TIME, STANDING_IDS_FROM } from '@sahna/contract';
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import type { SeatLine } from '@sahna/contract/endpoints/scheme-cart';
import { type AreaId, areaId, categoryId, type SeatId, seatId, zoneId } from '../../platform/lib/ids.ts';
import { fromDotted } from '../../platform/lib/local-date.ts';
import type { OrderLine, WishLine } from './rules/model.ts';

type Item = OrderCreateRequest['data'][number];

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
 * Places chosen in a hall. Numbered ones are named by their ids, places to stand by those of their areas. Null when one is of another
 * session, or no place of a hall.
 */
export function readSeats(
  tickets: readonly SeatLine[],
  calendarId: number,
): Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'areaId' | 'quantity'>[] | null {
  if (tickets.some((ticket) => (ticket.calendar_id ?? calendarId) !== calendarId)) return null;
  const lines = tickets.map(({ seat_id, quantity, clientcategory_id, zonelevel_id }) => {
    const place = placeOf(seat_id);
    return place && { categoryId: categoryId(clientcategory_id), zoneId: zoneId(zonelevel_id), quantity, ...place };
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/** An area is named by its id, or by a text of it, the category and an index. */
function placeOf(id: SeatLine['seat_id']): { seatId: SeatId | null; areaId: AreaId | null } | null {
  const number = Number(String(id).split('_', 1)[0]);
  if (number > STANDING_IDS_FROM) return { seatId: null, areaId: areaId(number - STANDING_IDS_FROM) };
  return number > 0 && number < STANDING_IDS_FROM ? { seatId: seatId(number), areaId: null } : null;
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
