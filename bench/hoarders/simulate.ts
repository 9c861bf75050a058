/** Simulates an hour of a scenario under a policy. */
import { addBuyers, addHoarders, type Crowd, type Hoarders, type SimulationStats, type World } from './buyers.ts';
import type { Policy } from './policy.ts';
import { Session } from './session.ts';
import { Timeline } from './timeline.ts';

export type Scenario = { name: string; places: number; crowds: readonly Crowd[]; attack: Hoarders | null };

export type Outcome = {
  /** Place-minutes held by hoarders, and their maximum share of the places. */
  hoardedPlaceMinutes: number;
  maxShare: number;
  attackerSeconds: number;
  sold: number;
  stats: SimulationStats;
};

const HOUR = 3600;

export function simulate({ places, crowds, attack }: Scenario, policy: Policy, seed: number): Outcome {
  const time = new Timeline();
  const session = new Session(places, policy, time);
  const random = createRandom(seed);
  const world: World = { time, session, random, tries: (caller) => policy.tries(session.pressure(caller)) };
  const stats: SimulationStats = {
    came: 0,
    got: 0,
    sharing: 0,
    sharingGot: 0,
    challenged: 0,
    seconds: 0,
    refused: 0,
    gaveUp: 0,
    ranOut: 0,
  };
  for (const options of crowds) addBuyers(world, options, stats);
  const worked = attack ? addHoarders(world, attack) : () => 0;
  time.runUntil(HOUR);
  session.addHoardedMinutes();
  return {
    hoardedPlaceMinutes: session.hoardedMinutes,
    maxShare: session.maxHoarded / places,
    attackerSeconds: worked(),
    sold: session.sold,
    stats,
  };
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
