/** What a visitor holds of a session's hall in the words of the wire (booking §3 "Cart line (seat)"). */

import { STANDING_IDS_FROM } from '@sahna/contract';
import type { SchemeCart, SchemeCartLine } from '@sahna/contract/endpoints/scheme-cart';
import { totalOf } from '@sahna/contract/rules/quote';
import type { CartLine, CartView } from '../../../modules/carts/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { secondsLeft } from '../../../platform/lib/clock.ts';
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** How a zone looks in the session. */
export type ZoneLook = { colour: string };

export type SeatsParts = {
  cart: CartView;
  session: SessionId;
  currency: string;
  lookOf(zone: ZoneId): ZoneLook | null;
};

/** Lines of the session's hall: places that were chosen on the event page, any of a category, are not among them. */
function linesOf({ cart, session, lookOf }: SeatsParts): { line: CartLine; look: ZoneLook; zoneId: ZoneId }[] {
  return cart.lines.flatMap((line) => {
    const { sessionId, seatId, areaId, zoneId } = line.of;
    const look = sessionId === session && zoneId !== null ? lookOf(zoneId) : null;
    return look && zoneId !== null && (seatId !== null || areaId !== null) ? [{ line, look, zoneId }] : [];
  });
}

const priceOf = ({ of: { free, price, serviceFee } }: CartLine) =>
  free ? { price: 0, serviceFee: 0 } : { price, serviceFee };

export function wireSeats(parts: SeatsParts): SchemeCart {
  const { cart, currency, session } = parts;
  const tickets = linesOf(parts).map(({ line, look, zoneId }): SchemeCartLine => {
    const { of, held } = line;
    const { price, serviceFee } = priceOf(line);
    return {
      seat_id: of.seatId ?? `${STANDING_IDS_FROM + (of.areaId ?? 0)}_${of.categoryId}_0`,
      quantity: held,
      ranout: line.ranOut,
      reservetime: line.expiresAt ? secondsLeft(line.expiresAt, cart.now) : 0,
      ...localisedFields('sector', of.sectorName ?? of.areaName ?? {}),
      row: of.row ?? '',
      seat: of.seat ?? '',
      clientcategory_id: of.categoryId,
      ...localisedFields('category', of.categoryName),
      price: toMajor(price),
      priceservise: toMajor(serviceFee),
      calendar_id: session,
      zonelevel_id: zoneId,
      ...localisedFields('zonelevel', of.zoneName),
      zonecolor: look.colour,
    };
  });
  const bought = linesOf(parts).map(({ line }) => ({ ...priceOf(line), quantity: line.held }));
  const held = tickets.filter(({ quantity }) => quantity > 0);
  return {
    errorCode: '0',
    errorText: '',
    tickets,
    taken: [],
    sum: toMajor(totalOf(bought)),
    service: toMajor(bought.reduce((sum, { serviceFee, quantity }) => sum + serviceFee * quantity, 0)),
    currency,
    reservetime: held.length > 0 ? Math.min(...held.map(({ reservetime }) => reservetime)) : 0,
  };
}
