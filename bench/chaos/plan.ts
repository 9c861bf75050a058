/** What happens in which order: drawn from the seed, so that a run can be repeated. */
import fc from 'fast-check';
import { draw, oneOf } from './draw.ts';
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
