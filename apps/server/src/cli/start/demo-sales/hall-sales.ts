/** Purchases of invented buyers in a session with a hall: adjacent seats, and standing places. Pure. */
import type { HallPlan, Offer } from '../../../modules/catalog/index.ts';
import { planSoldGroups, type SeatingHall } from '../../../modules/seating/inventory.ts';
import { type DemoSale, type DemoSession, formatSessionSeed, listOffersOnSale } from './demo-session.ts';
import { createSeededRandom } from './seeded-random.ts';
import { calculateSoldQuantity, type SoldAmount } from './sold-amount.ts';

export type DemoHall = { plan: Pick<HallPlan, 'id' | 'seats' | 'sectors' | 'standingAreas'>; seating: SeatingHall };

const REDUCED_PRICE_SHARE = 0.15;
const MAX_STANDING_PARTY = 4;
/** Used if neither event nor offer limits a party. */
const MAX_PARTY = 20;

/** Null: no limit. `limited`: offers with fewer places than their zone. */
type HallLimits = { capacity: number | null; zones: ReadonlyMap<number, number>; limited: ReadonlySet<number> };

export function planHallSales(
  { event, session }: DemoSession,
  hall: DemoHall,
  amount: SoldAmount,
  { capacity, zones, limited }: HallLimits,
): DemoSale[] {
  const drawRandom = createSeededRandom(formatSessionSeed({ event, session }));
  const byZone = Map.groupBy(listOffersOnSale({ event, session }), ({ zoneId }) => zoneId);
  const listOffersIn = (zoneId: number): Offer[] => [...byZone].find(([id]) => id === zoneId)?.[1] ?? [];
  const getMaxPartySize = (zoneId: number): number =>
    Math.min(event.orderLimit, listOffersIn(zoneId)[0]?.maxQuantity ?? MAX_PARTY);
  const chooseOffer = (zoneId: number, quantity: number): Offer | undefined => {
    const [usual, ...reduced] = listOffersIn(zoneId).filter(({ id }) => !limited.has(id));
    const other = drawRandom() < REDUCED_PRICE_SHARE ? reduced[Math.floor(drawRandom() * reduced.length)] : undefined;
    return other && quantity <= (other.maxQuantity ?? quantity) && quantity >= other.minQuantity ? other : usual;
  };
  const { seats, standingAreas } = hall.plan;
  const offered = seats.filter(({ zoneId }) => listOffersIn(zoneId).length > 0).length;
  const zoneRoom = new Map(zones);
  let seatsLeft = calculateSoldQuantity(amount, Math.min(offered, capacity ?? offered));
  const seated = planSoldGroups(hall.seating, {
    quantity: seats.length,
    isOffered: ({ zoneId }) => listOffersIn(zoneId).some(({ id }) => !limited.has(id)),
    getMaxGroupSize: getMaxPartySize,
    drawRandom,
  }).flatMap((planned): DemoSale[] => {
    const zoneId = planned[0]?.zoneId ?? 0;
    const room = zoneRoom.get(zoneId) ?? planned.length;
    const group = planned.slice(0, Math.min(room, seatsLeft));
    if (zoneRoom.has(zoneId)) zoneRoom.set(zoneId, room - group.length);
    seatsLeft -= group.length;
    const offer = group.length === 0 ? undefined : chooseOffer(zoneId, group.length);
    return offer ? [{ offer, quantity: group.length, seatIds: group.map(({ id }) => id), areaId: null }] : [];
  });
  const standingSales = standingAreas.flatMap((area) => {
    const sales: DemoSale[] = [];
    const quantity = 'share' in amount ? calculateSoldQuantity(amount, area.capacity) : area.capacity;
    for (let left = listOffersIn(area.zoneId).length > 0 ? quantity : 0; left > 0; ) {
      const party = Math.min(
        left,
        1 + Math.floor(drawRandom() * Math.min(MAX_STANDING_PARTY, getMaxPartySize(area.zoneId))),
      );
      const offer = chooseOffer(area.zoneId, party);
      if (offer) sales.push({ offer, quantity: party, seatIds: [], areaId: area.id });
      left -= party;
    }
    return sales;
  });
  return [...seated, ...standingSales];
}
