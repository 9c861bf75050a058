/** Converts a visitor's held seats of a session to the wire format (booking §3 "Cart line (seat)"). */

import { STANDING_IDS_FROM } from '@sahna/contract';
import { quoteTotal } from '@sahna/contract/rules/quote';
import type { SchemeCart, SchemeCartLine } from '@sahna/contract/seat-map/scheme-cart';
import type { CartLine, CartView } from '../../../modules/carts/index.ts';
import { getPrices } from '../../../modules/reservations/index.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** Display properties of a zone in the session. */
export type ZoneStyle = { color: string };

export type SeatsParts = {
  cart: CartView;
  session: SessionId;
  currency: string;
  getZoneStyle(zone: ZoneId): ZoneStyle | null;
};

/** Lines of seats in the session's hall; lines of the event page, which are by category, are excluded. */
function listSeatLines({
  cart,
  session,
  getZoneStyle,
}: SeatsParts): { line: CartLine; style: ZoneStyle; zoneId: ZoneId }[] {
  return cart.lines.flatMap((line) => {
    const { sessionId, seatId, areaId, zoneId } = line.row;
    const style = sessionId === session && zoneId !== null ? getZoneStyle(zoneId) : null;
    return style && zoneId !== null && (seatId !== null || areaId !== null) ? [{ line, style, zoneId }] : [];
  });
}

export function toSeatsDto(parts: SeatsParts): SchemeCart {
  const { cart, currency, session } = parts;
  const lines = listSeatLines(parts);
  const tickets = lines.map(({ line, style, zoneId }): SchemeCartLine => {
    const { row, heldQuantity } = line;
    const { price, serviceFee } = getPrices(row, row);
    return {
      seat_id: row.seatId ?? `${STANDING_IDS_FROM + (row.areaId ?? 0)}_${row.categoryId}_0`,
      quantity: heldQuantity,
      ranout: line.expiredQuantity,
      reservetime: line.expiresAt ? countSecondsLeft(line.expiresAt, cart.now) : 0,
      ...toLocalizedFields('sector', row.sectorName ?? row.areaName ?? {}),
      row: row.row ?? '',
      seat: row.seat ?? '',
      clientcategory_id: row.categoryId,
      ...toLocalizedFields('category', row.categoryName),
      price: toMajor(price),
      priceservise: toMajor(serviceFee),
      calendar_id: session,
      zonelevel_id: zoneId,
      ...toLocalizedFields('zonelevel', row.zoneName),
      zonecolor: style.color,
    };
  });
  const bought = lines.map(({ line }) => ({ ...getPrices(line.row, line.row), quantity: line.heldQuantity }));
  const heldTickets = tickets.filter(({ quantity }) => quantity > 0);
  return {
    errorCode: '0',
    errorText: '',
    tickets,
    taken: [],
    sum: toMajor(quoteTotal(bought)),
    service: toMajor(bought.reduce((sum, { serviceFee, quantity }) => sum + serviceFee * quantity, 0)),
    currency,
    reservetime: heldTickets.length > 0 ? Math.min(...heldTickets.map(({ reservetime }) => reservetime)) : 0,
  };
}
