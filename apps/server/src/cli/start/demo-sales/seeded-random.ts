import { createHash } from 'node:crypto';

/** Numbers from 0 up to but without 1, the same ones for the same name (mulberry32). */
export function seededRandom(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
