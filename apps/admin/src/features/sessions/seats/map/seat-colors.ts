import { BLOCK_COLORS, type BlockColor } from '@sahna/contract/rules/staff/block-colors';
import { ORDER_COLORS, UNORDERED_COLOR } from '../../../../shared/hall/best-order/order-colors.ts';

/** What a seat is drawn as. Sold seats are hollow. */
export const SEAT_LOOKS = ['free', 'cart', 'reserved', 'sold', ...BLOCK_COLORS] as const;
export type SeatLook = (typeof SEAT_LOOKS)[number];

export const LOOK_COLORS: Readonly<Record<SeatLook, string>> = {
  free: '#6f9a7c',
  cart: '#c99a06',
  reserved: '#4a78ad',
  sold: UNORDERED_COLOR,
  violet: '#7c3aed',
  blue: '#1d4ed8',
  teal: '#0f8a80',
  green: '#2f7d1e',
  amber: '#a86a00',
  orange: '#d2510a',
  red: '#c81e3a',
  brown: '#774f2b',
};

export function getBlockColor(color: BlockColor): string {
  return LOOK_COLORS[color];
}

/** Of seats without a place in the order. */
const UNORDERED = 'sold' satisfies SeatLook;

/** All colors of the map: looks, then groups of the order, then price zones. */
export function listColors(zoneColors: readonly string[]): string[] {
  return [...SEAT_LOOKS.map((look) => LOOK_COLORS[look]), ...ORDER_COLORS, ...zoneColors];
}

export function getLookIndex(look: SeatLook): number {
  return SEAT_LOOKS.indexOf(look);
}

/** `place`: 1 is the first group; 0: no group. */
export function getOrderIndex(place: number): number {
  return place === 0 ? getLookIndex(UNORDERED) : SEAT_LOOKS.length + Math.min(place, ORDER_COLORS.length) - 1;
}

/** `zone`: its index. */
export function getZoneIndex(zone: number): number {
  return SEAT_LOOKS.length + ORDER_COLORS.length + zone;
}
