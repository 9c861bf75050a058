/** The sheets of a paid order with a seat (QR code) and a ride (barcode). */
import type { Language } from '../../../platform/lib/languages.ts';
import type { TicketSheet } from '../index.ts';
import { createSheet } from '../sheet.ts';
import { type PaidItem, toTicketSnapshot } from '../snapshot.ts';
import { cableCar, createPaidOrder, operaSeat } from './paid.ts';

const CODE = '7Q4M9ZKX2B5HD8WJ3FRC';

export function createTestSheets(
  language: Language,
  poster: TicketSheet['poster'],
  map: TicketSheet['map'] = null,
): TicketSheet[] {
  return [operaSeat, cableCar].map((item: PaidItem) =>
    createSheet(
      {
        code: CODE,
        ticketType: item.ticketType,
        passages: item.passages,
        used: 0,
        voidReason: null,
        exchangedFor: null,
        snapshot: toTicketSnapshot(createPaidOrder(language), item),
      },
      { poster, map: item.seat === null ? null : map },
    ),
  );
}
