/** One scenario under one policy, over an hour. */
import { type Crowd, crowd, type Hoarders, hoarders, type Told, type World } from './people.ts';
import type { Policy } from './policy.ts';
import { Session } from './session.ts';
import { Timeline } from './timeline.ts';

export type Scenario = { name: string; places: number; crowds: readonly Crowd[]; attack: Hoarders | null };

export type Outcome = {
  /** Places kept from buyers, as a share of all place-minutes of the hour; the largest share at a moment. */
  keptPlaceMinutes: number;
  mostShare: number;
  attackerSeconds: number;
  sold: number;
  told: Told;
};

const HOUR = 3600;

export function simulate({ places, crowds, attack }: Scenario, policy: Policy, seed: number): Outcome {
  const time = new Timeline();
  const session = new Session(places, policy, time);
  const random = randomBy(seed);
  const world: World = { time, session, random, tries: (caller) => policy.tries(session.pressure(caller)) };
  const told: Told = {
    came: 0,
    got: 0,
    sharing: 0,
    sharingGot: 0,
    asked: 0,
    seconds: 0,
    refused: 0,
    gaveUp: 0,
    ranOut: 0,
  };
  for (const one of crowds) crowd(world, one, told);
  const worked = attack ? hoarders(world, attack) : () => 0;
  time.runUntil(HOUR);
  session.settle();
  return {
    keptPlaceMinutes: session.hoardedMinutes,
    mostShare: session.mostHoarded / places,
    attackerSeconds: worked(),
    sold: session.sold,
    told,
  };
}

/** Mulberry32: the same figures every time. */
function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
