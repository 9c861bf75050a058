import { NO_TIME, STANDING_IDS_FROM } from '@sahna/contract';
import type { OrderCreateRequest } from '@sahna/contract/orders/order-create';
import type { SeatLine } from '@sahna/contract/seat-map/scheme-cart';
import { type AreaId, areaId, categoryId, type SeatId, seatId, zoneId } from '../../platform/lib/ids.ts';
import { parseDotted } from '../../platform/lib/local-date.ts';
import type { OrderLine, RequestedLine } from './rules/model.ts';

type Item = OrderCreateRequest['data'][number];

/** Null if a day is not a calendar date. */
export function parseOrderLines(items: readonly Item[]): OrderLine[] | null {
  const lines = items.map(parseLine);
  return lines.every((line) => line !== null) ? lines : null;
}

/** Null also if a line has no event. */
export function parseCartLines(items: readonly Item[]): RequestedLine[] | null {
  const lines = items.map((item) => {
    const line = parseLine(item);
    return line && item.actionHashId ? { ...line, eventHash: item.actionHashId } : null;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/**
 * Parses places chosen on a seat map: seats by id, standing places by the id of their area. Null if a place is unknown
 * or of another session.
 */
export function parseSeatLines(
  tickets: readonly SeatLine[],
  calendarId: number,
): Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'areaId' | 'quantity'>[] | null {
  if (tickets.some((ticket) => (ticket.calendar_id ?? calendarId) !== calendarId)) return null;
  const lines = tickets.map(({ seat_id, quantity, clientcategory_id, zonelevel_id }) => {
    const place = parsePlaceId(seat_id);
    return place && { categoryId: categoryId(clientcategory_id), zoneId: zoneId(zonelevel_id), quantity, ...place };
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/** Parses `12` (a seat), or `1000003` and `1000003_7_0` (an area, optionally with category and index). Null for other ids. */
function parsePlaceId(id: SeatLine['seat_id']): { seatId: SeatId | null; areaId: AreaId | null } | null {
  const number = Number(String(id).split('_', 1)[0]);
  if (number > STANDING_IDS_FROM) return { seatId: null, areaId: areaId(number - STANDING_IDS_FROM) };
  return number > 0 && number < STANDING_IDS_FROM ? { seatId: seatId(number), areaId: null } : null;
}

function parseLine(item: Item): OrderLine | null {
  const day = parseDotted(item.day);
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
