/** Shared by the parts of the page around the map: the hall of the session, its prices, and the actions. */

import type { SpecialKind } from '@sahna/hall-map';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import type { Hall } from '../../model/hall.types.ts';
import type { SeatAvailability } from '../../model/seat-availability.ts';
import type { FormatMoney } from '../../model/seat-labels.ts';
import { getFullPrice, type Price } from '../../model/seat-map.types.ts';

/** The seats that are highlighted on the map and listed; null: all. */
export type ShownSeats = { readonly zone: number | null; readonly special: SpecialKind | null };
export const ALL_SEATS: ShownSeats = { zone: null, special: null };

export type SeatMapContext = {
  hall: Hall;
  places: SeatAvailability;
  /** The prices of each zone for the selected payment method. */
  prices: ReadonlyMap<number, readonly Price[]>;
  money: FormatMoney;
  /** Why nothing is on sale; null if tickets are sold. */
  closed: string | null;
  holds: SeatHolds;
  /** Seats that the shop proposes. */
  proposed: readonly number[];
  /** The number of tickets that can still be added. */
  room: number;
  /** Holds a seat; resolves to whether it succeeded. */
  add(seat: number, price: Price): Promise<boolean>;
  /** Holds `more` additional standing places of an area. */
  addStandingPlaces(area: number, price: Price, more: number): Promise<boolean>;
  release(seat: number): Promise<boolean>;
};

/** The seat or standing area of the open popover, and how it was opened. */
export type OpenPopover = { kind: 'seat' | 'area'; id: number; by: 'key' | 'pointer' };

export function listSeatPrices(
  { hall, prices }: Pick<SeatMapContext, 'hall' | 'prices'>,
  seat: number,
): readonly Price[] {
  const { plan } = hall;
  const zone = plan.zones[plan.zone[plan.indexOf(seat)] ?? -1];
  return (zone && prices.get(zone.id)) ?? [];
}

/** The lowest price of a zone, for sorting. */
export function findLowestPrice(prices: SeatMapContext['prices'], zone: number): number {
  return Math.min(...(prices.get(zone) ?? []).map(getFullPrice));
}

/** Seats that the visitor holds. */
export function listHeldSeats({ current }: Pick<SeatHolds, 'current'>): number[] {
  return current.lines.flatMap(({ id, quantity }) => (typeof id === 'number' && quantity > 0 ? [id] : []));
}
