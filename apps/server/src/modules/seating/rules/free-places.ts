/**
 * Availability of a session's places as sent to browsers: a bit per numbered place, a number per standing area. Pure: a
 * state is immutable, and its version is a digest of its content, so that processes agree without communicating.
 */
import { computeDigest } from '../../../platform/lib/ids.ts';

export type FreePlaces = {
  version: string;
  /** One bit per place in plan order, most significant bit first; 1 is free. */
  bits: Uint8Array;
  /** Places left per standing area, in plan order. */
  stand: readonly number[];
  /** Places left in the whole session. */
  quantity: number;
};

/** The difference between two versions: places by index in the plan. */
export type AvailabilityChange = {
  from: string;
  version: string;
  occupied: readonly number[];
  freed: readonly number[];
  /** Standing areas by index, with the places left. */
  stand: readonly { at: number; left: number }[];
  quantity: number;
};

const VERSION_LENGTH = 16;

/** `plan` is part of the version, so that equal states of different plans differ. */
export function createFreePlaces(
  plan: string,
  bits: Uint8Array,
  stand: readonly number[],
  quantity: number,
): FreePlaces {
  const content = Buffer.concat([Buffer.from(`${plan} ${quantity} ${stand.join(',')} `), bits]);
  return { version: computeDigest(content).slice(0, VERSION_LENGTH), bits, stand, quantity };
}

/** All places free except `occupied`. */
export function createFreeBits(places: number, occupied: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(Math.ceil(places / 8)).fill(255);
  const over = bits.length * 8 - places;
  if (over > 0) bits[bits.length - 1] = (255 << over) & 255;
  for (const at of occupied) clear(bits, at);
  return bits;
}

/** A copy with some places occupied and others freed. */
export function updateBits(bits: Uint8Array, occupied: Iterable<number>, freed: Iterable<number>): Uint8Array {
  const changed = Uint8Array.from(bits);
  for (const at of freed) changed[at >> 3] = (changed[at >> 3] ?? 0) | (128 >> (at & 7));
  for (const at of occupied) clear(changed, at);
  return changed;
}

function clear(bits: Uint8Array, at: number): void {
  bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(128 >> (at & 7));
}

export function isFree(bits: Uint8Array, at: number): boolean {
  return ((bits[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0;
}

/** The difference between two states of the same plan. */
export function diffFreePlaces(before: FreePlaces, after: FreePlaces): AvailabilityChange {
  const occupied: number[] = [];
  const freed: number[] = [];
  for (let byte = 0; byte < after.bits.length; byte++) {
    const differing = (before.bits[byte] ?? 0) ^ (after.bits[byte] ?? 0);
    if (differing === 0) continue;
    for (let bit = 0; bit < 8; bit++)
      if (differing & (128 >> bit)) {
        const at = byte * 8 + bit;
        (isFree(after.bits, at) ? freed : occupied).push(at);
      }
  }
  const stand = after.stand.flatMap((left, at) => (left === before.stand[at] ? [] : [{ at, left }]));
  return { from: before.version, version: after.version, occupied, freed, stand, quantity: after.quantity };
}

/**
 * Merges the changes since a version into one. `changes` are consecutive, oldest first. Returns null if none starts at
 * the version. The last change of a place wins.
 */
export function mergeChangesSince(version: string, changes: readonly AvailabilityChange[]): AvailabilityChange | null {
  const first = changes.findLastIndex(({ from }) => from === version);
  const changesSince = first < 0 ? [] : changes.slice(first);
  const last = changesSince.at(-1);
  if (!last) return null;
  const states = new Map<number, 'occupied' | 'freed'>();
  const stand = new Map<number, number>();
  for (const change of changesSince) {
    for (const at of change.occupied) states.set(at, 'occupied');
    for (const at of change.freed) states.set(at, 'freed');
    for (const { at, left } of change.stand) stand.set(at, left);
  }
  const listPlaces = (requested: string) => [...states].flatMap(([at, state]) => (state === requested ? [at] : []));
  return {
    from: version,
    version: last.version,
    occupied: listPlaces('occupied'),
    freed: listPlaces('freed'),
    stand: [...stand].map(([at, left]) => ({ at, left })),
    quantity: last.quantity,
  };
}
