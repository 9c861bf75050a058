/** Reads the visitor's holds in a session (booking §3 "Cart line (seat)"). */

import { pickLocalized } from '@sahna/contract/pick-localized';
import type { SchemeCart, SchemeCartLine } from '@sahna/contract/seat-map/scheme-cart';
import type { Language } from '../../../shared/language.ts';
import type { HoldLine, Holds } from '../model/seat-map.types.ts';

export function readHolds(wire: SchemeCart, language: Language): Holds {
  const lines = wire.tickets.map((line) => readLine(line, language));
  return {
    lines,
    count: lines.reduce((count, line) => count + line.quantity, 0),
    sum: wire.sum,
    fees: wire.service,
    currency: wire.currency,
    secondsLeft: wire.reservetime,
  };
}

function readLine(line: SchemeCartLine, language: Language): HoldLine {
  const isNumbered = typeof line.seat_id === 'number';
  return {
    id: line.seat_id,
    areaId: isNumbered ? null : Number(String(line.seat_id).split('_', 1)[0]),
    sector: pickLocalized(line, 'sector', language) || pickLocalized(line, 'zonelevel', language),
    row: line.row,
    seat: line.seat,
    category: pickLocalized(line, 'category', language),
    categoryId: line.clientcategory_id,
    zoneId: line.zonelevel_id,
    color: line.zonecolor,
    price: line.price + line.priceservise,
    quantity: line.quantity,
    expiredQuantity: line.ranout,
  };
}
