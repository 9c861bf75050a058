/** What the parts of the page around the map share: the session's hall with its prices, and what is done there. */
import type { Hall } from './hall-model.ts';
import type { Money } from './place-words.ts';
import type { Places } from './places.ts';
import { fullPrice, type Price } from './scheme-model.ts';
import type { HeldState } from './use-held.ts';

export type Stage = {
  hall: Hall;
  places: Places;
  /** The prices of each zone, for the way to pay that is chosen. */
  prices: ReadonlyMap<number, readonly Price[]>;
  money: Money;
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  held: HeldState;
  /** How many tickets can still be added. */
  room: number;
  /** Holds a numbered place; resolves with whether it is the visitor's now. */
  add(seat: number, price: Price): Promise<boolean>;
  /** Holds so many more places of an area. */
  stand(area: number, price: Price, more: number): Promise<boolean>;
  giveBack(seat: number): Promise<boolean>;
};

/** A place or an area whose card is open, and how it was opened. */
export type Opened = { what: 'seat' | 'area'; id: number; by: 'key' | 'pointer' };

export function pricesOf({ hall, prices }: Pick<Stage, 'hall' | 'prices'>, seat: number): readonly Price[] {
  const { plan } = hall;
  const zone = plan.zones[plan.zone[plan.indexOf(seat)] ?? -1];
  return (zone && prices.get(zone.id)) ?? [];
}

/** Zones stand in the order of their dearest prices. */
export function dearestOf(prices: Stage['prices'], zone: number): number {
  return Math.max(...(prices.get(zone) ?? []).map(fullPrice));
}

/** Numbered places that the visitor holds. */
export function heldSeats({ held }: Pick<HeldState, 'held'>): number[] {
  return held.lines.flatMap(({ id, quantity }) => (typeof id === 'number' && quantity > 0 ? [id] : []));
}
