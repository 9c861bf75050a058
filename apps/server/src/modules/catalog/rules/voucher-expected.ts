import type { EventForSale } from './model.ts';

/** What is read of an event; ids are compared, and nothing else. */
type Taking = Pick<EventForSale, 'voucherCard' | 'status'> & { kindId: number; venueId: number };

/**
 * Whether visitors would expect to pay an event by voucher card, though it is not taken: another event of the same kind or at the same
 * venue takes it. Only then the page says that it does not (booking §2); elsewhere nobody would ask.
 */
export function expectsVoucherCard({ events }: { events: readonly Taking[] }, event: Taking): boolean {
  const isAlike = (other: Taking): boolean => other.kindId === event.kindId || other.venueId === event.venueId;
  return (
    event.voucherCard === 'no' &&
    events.some((other) => other.voucherCard !== 'no' && other.status === 'on_sale' && isAlike(other))
  );
}
