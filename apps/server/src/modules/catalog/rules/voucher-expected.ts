import type { CatalogEvent } from './model.ts';

/** The event fields that are compared. */
type VoucherEvent = Pick<CatalogEvent, 'voucherCard' | 'status'> & { kindId: number; venueId: number };

/**
 * Whether buyers would expect an event to accept voucher cards although it does not: another event of its kind or venue
 * does. Only then the page mentions it (booking §2).
 */
export function expectsVoucherCard({ events }: { events: readonly VoucherEvent[] }, event: VoucherEvent): boolean {
  const isComparable = (other: VoucherEvent): boolean =>
    other.kindId === event.kindId || other.venueId === event.venueId;
  return (
    event.voucherCard === 'no' &&
    events.some((other) => other.voucherCard !== 'no' && other.status === 'on_sale' && isComparable(other))
  );
}
