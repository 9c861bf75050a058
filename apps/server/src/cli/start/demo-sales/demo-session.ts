/** A session of the demonstration, and what an invented buyer takes of it. */

import type { EventForSale, Offer, Session } from '../../../modules/catalog/index.ts';
import { isOfferedAt } from '../../../modules/reservations/index.ts';
import type { AreaId, SeatId } from '../../../platform/lib/ids.ts';

export type DemoSession = { event: EventForSale; session: Session };

/** An order to be: `areaId` is the standing area, `seatIds` are the seats. */
export type DemoSale = { offer: Offer; quantity: number; seatIds: SeatId[]; areaId: AreaId | null };

/** Seeds the random numbers of a session. */
export function sessionName({ event, session }: DemoSession): string {
  return `${event.key} ${session.day} ${session.time}`;
}

/** The event's prices for a session, without those for voucher cards, or only those where nothing else pays. */
export function offersOnSale({ event, session }: DemoSession): Offer[] {
  const excluded = event.voucherCard === 'only' ? 2 : 1;
  return event.offers.filter((offer) => offer.voucherCard !== excluded && isOfferedAt(offer, session));
}
