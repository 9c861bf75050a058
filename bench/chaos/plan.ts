/** Plans the order of faults from the seed, so that a run can be repeated. */
import fc from 'fast-check';
import { drawUniform, drawWeighted } from './draw.ts';
import { FAULTS, type Fault, type Share } from './faults.ts';
import type { Engine, Settings } from './settings.ts';

export type Round = {
  fault: Fault;
  /** Index of the affected process, modulo their number. */
  shopIndex: number;
  /** Duration without a fault before it, in milliseconds. */
  quietMs: number;
};

const QUIET_MS = { min: 500, max: 1_500 };

function countRounds(engine: Engine, { databaseRounds, processRounds }: Settings): Record<Share, number> {
  const stops = engine === 'postgres' ? processRounds : Math.ceil(processRounds / 2);
  return { database: databaseRounds, stops, kills: Math.ceil(stops / 5) };
}

export function planRounds(engine: Engine, settings: Settings): Round[] {
  const { seed } = settings;
  const drawn = Object.entries(countRounds(engine, settings)).flatMap(([share, rounds]) => {
    const rows = FAULTS.filter((fault) => fault.share === share && fault.engines.includes(engine));
    return rows.length === 0 ? [] : drawUniform(drawWeighted(rows), seed, rounds);
  });
  const [order = []] = drawUniform(fc.shuffledSubarray([...drawn.keys()], { minLength: drawn.length }), seed, 1);
  const shopIndices = drawUniform(fc.nat(), seed, drawn.length);
  const quietTimes = drawUniform(fc.integer(QUIET_MS), seed + 1, drawn.length);
  return order.flatMap((place, nth) => {
    const fault = drawn[place];
    return fault ? [{ fault, shopIndex: shopIndices[nth] ?? 0, quietMs: quietTimes[nth] ?? QUIET_MS.max }] : [];
  });
}
