/** Simulated buyers and hoarders of a session. */
import type { Caller, Hold, Session } from './session.ts';
import type { Timeline } from './timeline.ts';

export type World = {
  time: Timeline;
  session: Session;
  random(): number;
  /** Expected tries of the proof of work at its current difficulty. */
  tries(caller: Caller): number;
};

/**
 * Tries of the proof of work per second: a slow phone, and a C program on one processor (measured: 105,000; this
 * machine in JavaScript 10,800).
 */
export const TRIES_PER_SECOND = { phone: 1500, script: 100_000 };

const MINUTE = 60;
const PAYS_WITHIN = [1, 6] as const;
const GROUPS = [1, 2, 2, 2, 3, 4, 4];

export type Crowd = {
  buyers: number;
  /** Mean minutes until a buyer arrives; in a rush most are there at once. */
  within: number;
  /**
   * Share of buyers who pay, by default 1 to 6 minutes later; during the last two fifths of that time they are at the
   * bank.
   */
  pay: number;
  minutes?: readonly [min: number, max: number];
  /** Share of buyers behind one address, or number of buyers per address. */
  behindOne?: number;
  /** Number of places per buyer; default: one to four. */
  wants?: number;
  /** Places that the shared address bought earlier in the day. */
  bought?: number;
  name?: string;
};

/** Numbers of buyers, unless a unit is named. */
export type SimulationStats = {
  came: number;
  got: number;
  /** The same for buyers behind the shared address. */
  sharing: number;
  sharingGot: number;
  /** Buyers with a bot check, and the seconds it took. */
  challenged: number;
  seconds: number;
  /** Buyers refused by the limit of their address, and those who gave up. */
  refused: number;
  gaveUp: number;
  /** Buyers whose hold expired before they paid. */
  ranOut: number;
};

export function addBuyers(world: World, options: Crowd, stats: SimulationStats): void {
  world.session.recordPurchase(createSharedAddress(options), options.bought ?? 0);
  const { random, time } = world;
  for (let nth = 0; nth < options.buyers; nth++) {
    const shares = random() < (options.behindOne ?? 0);
    const caller = { origin: shares ? createSharedAddress(options) : `home ${options.name}${nth}`, hoards: false };
    const arrives = -Math.log(1 - random()) * options.within * MINUTE;
    time.at(arrives, () => buy(world, caller, options, stats));
  }
}

function createSharedAddress({ name = 'many' }: Crowd): string {
  return `one address of ${name}`;
}

function buy(world: World, caller: Caller, options: Crowd, stats: SimulationStats): void {
  const { session, time, random } = world;
  stats.came += 1;
  const shares = caller.origin.startsWith('one address');
  if (shares) stats.sharing += 1;
  const places = options.wants ?? GROUPS[Math.floor(random() * GROUPS.length)] ?? 2;
  const patience = time.now + 15 * MINUTE;
  let [wasChallenged, wasRefused] = [false, false];
  const attempt = (hasPassedBotCheck: boolean): void => {
    const answer = session.order(caller, places, hasPassedBotCheck);
    if (answer.ok) {
      stats.got += 1;
      if (shares) stats.sharingGot += 1;
      if (random() < options.pay) payFor(world, answer.hold, options.minutes ?? PAYS_WITHIN, stats);
      return;
    }
    if (answer.reason === 'bot_check') {
      const seconds = (world.tries(caller) * random()) / TRIES_PER_SECOND.phone;
      if (!wasChallenged) stats.challenged += 1;
      wasChallenged = true;
      stats.seconds += seconds;
      time.in(seconds + 1, () => attempt(true));
      return;
    }
    if (answer.reason === 'address_hold_limit' && !wasRefused) {
      stats.refused += 1;
      wasRefused = true;
    }
    // Retries, and finally gives up.
    const next = 30 + random() * 60;
    if (time.now + next < patience) time.in(next, () => attempt(false));
    else if (wasRefused) stats.gaveUp += 1;
  };
  attempt(false);
}

function payFor(
  { session, time, random }: World,
  hold: Hold,
  [min, max]: readonly [number, number],
  stats: SimulationStats,
): void {
  const done = (min + (max - min) * random()) * MINUTE;
  time.in(done * 0.6, () => {
    if (!session.beginPayment(hold)) {
      stats.ranOut += 1;
      return;
    }
    time.in(done * 0.4, () => {
      if (!session.pay(hold)) stats.ranOut += 1;
    });
  });
}

export type Hoarders = {
  addresses: number;
  works: boolean;
  /** Holds places in carts, and orders them shortly before they expire. */
  usesCarts?: boolean;
  /** Starts a payment shortly before the hold expires, to extend it. */
  pays?: boolean;
};

const SIZES = [20, 10, 4, 2, 1];
const PAUSE = 10;
const NEARLY = 5;

/** Returns a function for the seconds of work done so far. */
export function addHoarders(
  world: World,
  { addresses, works, usesCarts = false, pays = false }: Hoarders,
): () => number {
  const { session, time, random } = world;
  let seconds = 0;
  for (let nth = 0; nth < addresses; nth++) {
    const caller = { origin: `hoarder ${nth}`, hoards: true };
    const keep = (hold: Hold): void => {
      if (usesCarts) time.at(hold.end - NEARLY, () => session.checkOut(hold));
      if (pays)
        time.at(hold.end - NEARLY, () => {
          session.beginPayment(hold);
        });
    };
    const attempt = (size: number, hasPassedBotCheck: boolean): void => {
      const answer = session.order(caller, SIZES[size] ?? 1, hasPassedBotCheck);
      if (answer.ok) {
        keep(answer.hold);
        time.in(1, () => attempt(0, false));
      } else if (answer.reason === 'bot_check' && works) {
        const secondsPerTry = (world.tries(caller) * random()) / TRIES_PER_SECOND.script;
        seconds += secondsPerTry;
        time.in(secondsPerTry + 0.1, () => attempt(size, true));
      } else if (size + 1 < SIZES.length) time.in(1, () => attempt(size + 1, false));
      else time.in(PAUSE, () => attempt(0, false));
    };
    time.at(random(), () => attempt(0, false));
  }
  return () => seconds;
}
