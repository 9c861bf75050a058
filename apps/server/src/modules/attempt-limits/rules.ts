/** How often somebody may try a word or a PIN that is wrong. */
import type { OrderId } from '../../platform/lib/ids.ts';

const MINUTES = 60_000;
/** Wrong ones within the hour: on one order, from one address, behind which there may be a whole office, and for one card. */
export const GUESSES = { withinMs: 60 * MINUTES, ofOrder: 10, ofOrigin: 30, ofCard: 10 } as const;

/** Whose wrong guesses are counted together, and how many of them there may be. */
export type Guesser = { who: string; most: number };

/** Where something is tried. */
export type TriedOn = {
  orderId: OrderId;
  /** Where the call comes from; null: not known. */
  origin: string | null;
};

/** `what` is tried; each kind is counted by itself. */
export function guessersOf(what: string, { orderId, origin }: TriedOn): Guesser[] {
  const order = { who: `${what}/order/${orderId}`, most: GUESSES.ofOrder };
  return origin === null ? [order] : [order, { who: `${what}/origin/${origin}`, most: GUESSES.ofOrigin }];
}

/** Whether nothing is looked up any more for who has guessed wrong so often. */
export function isGuessing(guessers: readonly Guesser[], guesses: ReadonlyMap<string, number>): boolean {
  return guessers.some(({ who, most }) => (guesses.get(who) ?? 0) >= most);
}
