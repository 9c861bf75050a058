/** What the parts of the page around the map share: the session's hall with its prices, and what is done there. */

import type { SpecialKind } from '@sahna/hall-map';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import type { Hall } from '../../model/hall.types.ts';
import type { SeatAvailability } from '../../model/seat-availability.ts';
import type { Money } from '../../model/seat-labels.ts';
import { fullPrice, type Price } from '../../model/seat-map.types.ts';

/** Which seats stand out on the map and are listed; null: all. */
export type ShownSeats = { readonly zone: number | null; readonly special: SpecialKind | null };
export const ALL_SEATS: ShownSeats = { zone: null, special: null };

export type SeatMapContext = {
  hall: Hall;
  places: SeatAvailability;
  /** The prices of each zone, for the way to pay that is chosen. */
  prices: ReadonlyMap<number, readonly Price[]>;
  money: Money;
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  held: SeatHolds;
  /** Seats that the shop proposes. */
  proposed: readonly number[];
  /** How many tickets can still be added. */
  room: number;
  /** Holds a numbered place; resolves with whether it is the visitor's now. */
  add(seat: number, price: Price): Promise<boolean>;
  /** Holds so many more places of an area. */
  stand(area: number, price: Price, more: number): Promise<boolean>;
  giveBack(seat: number): Promise<boolean>;
};

/** A place or an area whose card is open, and how it was opened. */
export type OpenPopover = { what: 'seat' | 'area'; id: number; by: 'key' | 'pointer' };

export function pricesOf({ hall, prices }: Pick<SeatMapContext, 'hall' | 'prices'>, seat: number): readonly Price[] {
  const { plan } = hall;
  const zone = plan.zones[plan.zone[plan.indexOf(seat)] ?? -1];
  return (zone && prices.get(zone.id)) ?? [];
}

/** Zones stand in the order of their lowest prices. */
export function lowestPrice(prices: SeatMapContext['prices'], zone: number): number {
  return Math.min(...(prices.get(zone) ?? []).map(fullPrice));
}

/** Numbered places that the visitor holds. */
export function heldSeats({ held }: Pick<SeatHolds, 'held'>): number[] {
  return held.lines.flatMap(({ id, quantity }) => (typeof id === 'number' && quantity > 0 ? [id] : []));
}
