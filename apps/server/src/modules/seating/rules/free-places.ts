/**
 * The state of a session's places as it is sent: a bit for every numbered place, a number for every area to stand in. Pure: a
 * state is never changed, and its version is made of what it says, so that processes agree on it without asking each other.
 */
import { digest } from '../../../platform/lib/ids.ts';

export type FreePlaces = {
  version: string;
  /** A bit for each place in the order of the plan, the highest of a byte first; 1 is free. */
  bits: Uint8Array;
  /** Places left in areas to stand in, in the order of the plan. */
  stand: readonly number[];
  /** Places left in the whole session. */
  quantity: number;
};

/** From one version to another: places by their position in the plan. */
export type Change = {
  from: string;
  version: string;
  taken: readonly number[];
  freed: readonly number[];
  /** Areas by their position, with what is left in them now. */
  stand: readonly { at: number; left: number }[];
  quantity: number;
};

const VERSION_LENGTH = 16;

/** `plan`: another plan's state has another version, even where it reads the same. */
export function freePlaces(plan: string, bits: Uint8Array, stand: readonly number[], quantity: number): FreePlaces {
  const said = Buffer.concat([Buffer.from(`${plan} ${quantity} ${stand.join(',')} `), bits]);
  return { version: digest(said).slice(0, VERSION_LENGTH), bits, stand, quantity };
}

/** Every place free but these. */
export function bitsOf(places: number, taken: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(Math.ceil(places / 8)).fill(255);
  const over = bits.length * 8 - places;
  if (over > 0) bits[bits.length - 1] = (255 << over) & 255;
  for (const at of taken) clear(bits, at);
  return bits;
}

/** The same with some places taken and others freed. */
export function changedBits(bits: Uint8Array, taken: Iterable<number>, freed: Iterable<number>): Uint8Array {
  const changed = Uint8Array.from(bits);
  for (const at of freed) changed[at >> 3] = (changed[at >> 3] ?? 0) | (128 >> (at & 7));
  for (const at of taken) clear(changed, at);
  return changed;
}

function clear(bits: Uint8Array, at: number): void {
  bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(128 >> (at & 7));
}

export function isFree(bits: Uint8Array, at: number): boolean {
  return ((bits[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0;
}

/** What leads from one state to another of the same plan. */
export function changeBetween(before: FreePlaces, after: FreePlaces): Change {
  const taken: number[] = [];
  const freed: number[] = [];
  for (let byte = 0; byte < after.bits.length; byte++) {
    const differing = (before.bits[byte] ?? 0) ^ (after.bits[byte] ?? 0);
    if (differing === 0) continue;
    for (let bit = 0; bit < 8; bit++)
      if (differing & (128 >> bit)) {
        const at = byte * 8 + bit;
        (isFree(after.bits, at) ? freed : taken).push(at);
      }
  }
  const stand = after.stand.flatMap((left, at) => (left === before.stand[at] ? [] : [{ at, left }]));
  return { from: before.version, version: after.version, taken, freed, stand, quantity: after.quantity };
}

/**
 * One change in place of these, oldest first, which follow on each other; null where they do not begin at the version.
 * The last word about a place counts.
 */
export function changeSince(version: string, changes: readonly Change[]): Change | null {
  const first = changes.findLastIndex(({ from }) => from === version);
  const missed = first < 0 ? [] : changes.slice(first);
  const last = missed.at(-1);
  if (!last) return null;
  const states = new Map<number, 'taken' | 'freed'>();
  const stand = new Map<number, number>();
  for (const change of missed) {
    for (const at of change.taken) states.set(at, 'taken');
    for (const at of change.freed) states.set(at, 'freed');
    for (const { at, left } of change.stand) stand.set(at, left);
  }
  const of = (wanted: string) => [...states].flatMap(([at, state]) => (state === wanted ? [at] : []));
  return {
    from: version,
    version: last.version,
    taken: of('taken'),
    freed: of('freed'),
    stand: [...stand].map(([at, left]) => ({ at, left })),
    quantity: last.quantity,
  };
}
