import { BLOCK_COLORS, type BlockColor } from '@sahna/contract/rules/staff/block-colors';

/** What a seat is drawn as. Sold seats are hollow. */
export const SEAT_LOOKS = ['free', 'cart', 'reserved', 'sold', ...BLOCK_COLORS] as const;
export type SeatLook = (typeof SEAT_LOOKS)[number];

export const LOOK_COLORS: Readonly<Record<SeatLook, string>> = {
  free: '#6f9a7c',
  cart: '#c99a06',
  reserved: '#4a78ad',
  sold: '#8a8178',
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
