/** What a demonstration's invented buyers have bought of a session. Pure: the same session has the same audience on every machine. */

import type { EventForSale, HallPlan, Offer, Session } from '../../../modules/catalog/index.ts';
import { isOfferedAt } from '../../../modules/reservations/index.ts';
import { type SeatingHall, soldGroups } from '../../../modules/seating/inventory.ts';
import type { AreaId, SeatId } from '../../../platform/lib/ids.ts';
import { randomOf } from './random.ts';

/** How much of it is sold: a share of its places, or all but so many. `capacity`: how many seats are for sale at most; null: all. */
export type SoldAmount = ({ share: number } | { left: number }) & { capacity: number | null };

export type DemoSale = { offer: Offer; quantity: number; seatIds: SeatId[]; areaId: AreaId | null };

export type DemoHall = { plan: Pick<HallPlan, 'id' | 'seats' | 'sectors' | 'standing'>; seating: SeatingHall };

/** The nearest sessions are nearly sold out, of those in a month and later a good third is sold. */
const NEAR_SHARE = 0.9;
const FAR_SHARE = 0.38;
const FADING_DAYS = 12;
const MIN_SHARE = 0.36;
const MAX_SHARE = 0.9;
const SHARE_SPREAD = 0.12;
const REDUCED_PRICE_SHARE = 0.15;
const STANDING_GROUP = 4;

export function soldShare(
  event: Pick<EventForSale, 'key'>,
  session: Pick<Session, 'day' | 'time' | 'startsAt'>,
  now: Date,
) {
  const days = (session.startsAt.getTime() - now.getTime()) / 86_400_000;
  const expected = FAR_SHARE + (NEAR_SHARE - FAR_SHARE) * Math.exp(-Math.max(0, days) / FADING_DAYS);
  const share = expected + (randomOf(`share ${nameOf(event, session)}`)() - 0.5) * SHARE_SPREAD;
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));
}

export function planSales(event: EventForSale, session: Session, hall: DemoHall, amount: SoldAmount): DemoSale[] {
  const random = randomOf(nameOf(event, session));
  const byZone = Map.groupBy(
    event.offers.filter((offer) => offer.voucherCard !== 1 && !offer.group && isOfferedAt(offer, session)),
    ({ zoneId }) => zoneId,
  );
  const zoneOf = (zoneId: number): Offer[] => [...byZone].find(([id]) => id === zoneId)?.[1] ?? [];
  const largest = (zoneId: number): number => Math.min(event.orderLimit, zoneOf(zoneId)[0]?.maxQuantity ?? 20);
  const offerOf = (zoneId: number, quantity: number): Offer | undefined => {
    const [usual, ...reduced] = zoneOf(zoneId);
    const other = random() < REDUCED_PRICE_SHARE ? reduced[Math.floor(random() * reduced.length)] : undefined;
    return other && quantity <= (other.maxQuantity ?? quantity) && quantity >= other.minQuantity ? other : usual;
  };
  const { seats, standing } = hall.plan;
  const offered = seats.filter(({ zoneId }) => zoneOf(zoneId).length > 0).length;
  const sitting = soldGroups(hall.seating, {
    quantity: quantityOf(amount, Math.min(offered, amount.capacity ?? offered)),
    isOffered: ({ zoneId }) => zoneOf(zoneId).length > 0,
    largest,
    random,
  }).flatMap((group): DemoSale[] => {
    const zoneId = group[0]?.zoneId;
    const offer = zoneId === undefined ? undefined : offerOf(zoneId, group.length);
    return offer ? [{ offer, quantity: group.length, seatIds: group.map(({ id }) => id), areaId: null }] : [];
  });
  const onFoot = standing.flatMap((area) => {
    const sales: DemoSale[] = [];
    const all = 'share' in amount ? Math.round(area.capacity * amount.share) : area.capacity;
    for (let left = zoneOf(area.zoneId).length > 0 ? all : 0; left > 0; ) {
      const quantity = Math.min(left, 1 + Math.floor(random() * Math.min(STANDING_GROUP, largest(area.zoneId))));
      const offer = offerOf(area.zoneId, quantity);
      if (offer) sales.push({ offer, quantity, seatIds: [], areaId: area.id });
      left -= quantity;
    }
    return sales;
  });
  return [...sitting, ...onFoot];
}

function quantityOf(amount: SoldAmount, places: number): number {
  return 'share' in amount ? Math.round(places * amount.share) : Math.max(0, places - amount.left);
}

function nameOf(event: Pick<EventForSale, 'key'>, session: Pick<Session, 'day' | 'time'>): string {
  return `${event.key} ${session.day} ${session.time}`;
}
