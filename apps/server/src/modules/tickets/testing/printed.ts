/** The sheets of a paid order with a seat (QR code) and a ride (barcode). */
import type { Language } from '../../../platform/lib/languages.ts';
import type { TicketSheet } from '../index.ts';
import { sheetOf } from '../sheet.ts';
import { type PaidPlace, toTicketSnapshot } from '../snapshot.ts';
import { cableCar, operaSeat, paidOrder } from './paid.ts';

const CODE = '7Q4M9ZKX2B5HD8WJ3FRC';

export function printedForTests(
  language: Language,
  poster: TicketSheet['poster'],
  map: TicketSheet['map'] = null,
): TicketSheet[] {
  return [operaSeat, cableCar].map((place: PaidPlace) =>
    sheetOf(
      {
        code: CODE,
        ticketType: place.ticketType,
        passages: place.passages,
        used: 0,
        voidReason: null,
        exchangedFor: null,
        snapshot: toTicketSnapshot(paidOrder(language), place),
      },
      { poster, map: place.seat === null ? null : map },
    ),
  );
}
