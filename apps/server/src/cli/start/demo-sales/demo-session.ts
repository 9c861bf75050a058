/** A session of the demonstration, and the purchases of invented buyers. */

import type { CatalogEvent, Offer, Session } from '../../../modules/catalog/index.ts';
import { isOfferedAt, isOfferedTo } from '../../../modules/reservations/index.ts';
import type { AreaId, SeatId } from '../../../platform/lib/ids.ts';

export type DemoSession = { event: CatalogEvent; session: Session };

/** A planned order: `areaId` is the standing area, `seatIds` are the seats. */
export type DemoSale = { offer: Offer; quantity: number; seatIds: SeatId[]; areaId: AreaId | null };

/** Seeds the random numbers of a session. */
export function formatSessionSeed({ event, session }: DemoSession): string {
  return `${event.key} ${session.day} ${session.time}`;
}

/** The event's offers for a session, without those for voucher cards unless there are no others. */
export function listOffersOnSale({ event, session }: DemoSession): Offer[] {
  const byVoucherCard = event.voucherCard === 'only';
  return event.offers.filter((offer) => isOfferedTo(offer, byVoucherCard) && isOfferedAt(offer, session));
}
