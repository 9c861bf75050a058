/** What happens in which order: drawn from the seed, so that a run can be repeated. */
import fc from 'fast-check';
import { TEST_CARDS } from '../../apps/demo-bank/src/test-cards.ts';
import type { Card } from '../../apps/server/src/http-tests/rush-of-buyers.ts';
import type { Engine, Settings } from './settings.ts';
import { type Share, TROUBLES, type Trouble } from './troubles.ts';

export type Round = {
  trouble: Trouble;
  /** Which process of the shop it hits, counted over and over. */
  whom: number;
  /** How long the shop sells in peace before it. */
  peaceMs: number;
};

const PEACE_MS = { min: 500, max: 1_500 };
const CARDS = 1_009;
const GOOD_CARD_WEIGHT = 12;

function roundsOf(engine: Engine, { databaseRounds, processRounds }: Settings): Record<Share, number> {
  const stops = engine === 'postgres' ? processRounds : Math.ceil(processRounds / 2);
  return { database: databaseRounds, stops, kills: Math.ceil(stops / 5) };
}

export function planRounds(engine: Engine, settings: Settings): Round[] {
  const { seed } = settings;
  const drawn = Object.entries(roundsOf(engine, settings)).flatMap(([share, rounds]) => {
    const rows = TROUBLES.filter((trouble) => trouble.share === share && trouble.engines.includes(engine));
    return rows.length === 0 ? [] : draw(oneOf(rows), seed, rounds);
  });
  const [order = []] = draw(fc.shuffledSubarray([...drawn.keys()], { minLength: drawn.length }), seed, 1);
  const whoms = draw(fc.nat(), seed, drawn.length);
  const peaces = draw(fc.integer(PEACE_MS), seed + 1, drawn.length);
  return order.flatMap((place, nth) => {
    const trouble = drawn[place];
    return trouble ? [{ trouble, whom: whoms[nth] ?? 0, peaceMs: peaces[nth] ?? PEACE_MS.max }] : [];
  });
}

/** Most cards are paid at once; the others are the bank's troublesome ones. */
export function planCards(seed: number): (buyer: number, nth: number) => Card {
  const cards = TEST_CARDS.filter(({ kind }) => kind === 'card').map(({ number, name, outcome }) => ({
    number,
    isGood: outcome === 'succeeded',
    weight: name === 'success' ? GOOD_CARD_WEIGHT : 1,
  }));
  const drawn = draw(oneOf(cards), seed, CARDS);
  return (buyer, nth) => drawn[(buyer * 131 + nth) % CARDS] ?? { number: '', isGood: false };
}

function oneOf<T extends { weight: number }>(rows: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(...rows.map((row) => ({ weight: row.weight, arbitrary: fc.constant(row) })));
}

/** Evenly: fast-check by itself prefers values at the edges. */
function draw<T>(from: fc.Arbitrary<T>, seed: number, times: number): T[] {
  return times === 0 ? [] : fc.sample(fc.noBias(from), { seed, numRuns: times });
}
