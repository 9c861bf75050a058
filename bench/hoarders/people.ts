/** Who comes to a session: buyers, and those who only hold. */
import type { Caller, Hold, Session } from './session.ts';
import type { Timeline } from './timeline.ts';

export type World = {
  time: Timeline;
  session: Session;
  random(): number;
  /** Tries of the work at the price of this moment. */
  tries(caller: Caller): number;
};

/** Tries of the work a second: a slow phone, and a script in C on one processor (measured: 105,000; this machine in JavaScript 10,800). */
export const TRIES_PER_SECOND = { phone: 1500, script: 100_000 };

const MINUTE = 60;
const PAYS_WITHIN = [1, 6] as const;
const GROUPS = [1, 2, 2, 2, 3, 4, 4];

export type Crowd = {
  buyers: number;
  /** Mean minutes until a buyer comes; most of a rush is there at once. */
  within: number;
  /** The share of them who pay, 1 to 6 minutes later if it does not say otherwise; the last two fifths of it they are at the bank. */
  pay: number;
  minutes?: readonly [least: number, most: number];
  /** The share of them who are behind one address, or how many of them share each. */
  behindOne?: number;
  /** Places that each wants; default: one to four. */
  wants?: number;
  /** Places that the one address bought earlier in the day. */
  bought?: number;
  name?: string;
};

export type Told = {
  came: number;
  got: number;
  /** The same of those behind one address. */
  sharing: number;
  sharingGot: number;
  /** Were asked for a check; the seconds it took them. */
  asked: number;
  seconds: number;
  /** Were told that their address holds too much; and those of them who gave up. */
  refused: number;
  gaveUp: number;
  /** Had places and lost them before they paid. */
  ranOut: number;
};

export function crowd(world: World, wish: Crowd, told: Told): void {
  world.session.hasBought(oneAddress(wish), wish.bought ?? 0);
  const { random, time } = world;
  for (let nth = 0; nth < wish.buyers; nth++) {
    const shares = random() < (wish.behindOne ?? 0);
    const caller = { origin: shares ? oneAddress(wish) : `home ${wish.name}${nth}`, hoards: false };
    const arrives = -Math.log(1 - random()) * wish.within * MINUTE;
    time.at(arrives, () => buy(world, caller, wish, told));
  }
}

function oneAddress({ name = 'many' }: Crowd): string {
  return `one address of ${name}`;
}

function buy(world: World, caller: Caller, wish: Crowd, told: Told): void {
  const { session, time, random } = world;
  told.came += 1;
  const shares = caller.origin.startsWith('one address');
  if (shares) told.sharing += 1;
  const places = wish.wants ?? GROUPS[Math.floor(random() * GROUPS.length)] ?? 2;
  const patience = time.now + 15 * MINUTE;
  let [wasAsked, wasRefused] = [false, false];
  const attempt = (proven: boolean): void => {
    const answer = session.order(caller, places, proven);
    if (answer.ok) {
      told.got += 1;
      if (shares) told.sharingGot += 1;
      if (random() < wish.pay) payFor(world, answer.hold, wish.minutes ?? PAYS_WITHIN, told);
      return;
    }
    if (answer.why === 'bot_check') {
      const seconds = (world.tries(caller) * random()) / TRIES_PER_SECOND.phone;
      if (!wasAsked) told.asked += 1;
      wasAsked = true;
      told.seconds += seconds;
      time.in(seconds + 1, () => attempt(true));
      return;
    }
    if (answer.why === 'origin_limit' && !wasRefused) {
      told.refused += 1;
      wasRefused = true;
    }
    // Looks again now and then, and goes home in the end.
    const next = 30 + random() * 60;
    if (time.now + next < patience) time.in(next, () => attempt(false));
    else if (wasRefused) told.gaveUp += 1;
  };
  attempt(false);
}

function payFor(
  { session, time, random }: World,
  hold: Hold,
  [least, most]: readonly [number, number],
  told: Told,
): void {
  const done = (least + (most - least) * random()) * MINUTE;
  time.in(done * 0.6, () => {
    if (!session.beginPayment(hold)) {
      told.ranOut += 1;
      return;
    }
    time.in(done * 0.4, () => {
      if (!session.pay(hold)) told.ranOut += 1;
    });
  });
}

export type Hoarders = {
  addresses: number;
  works: boolean;
  /** Fills carts first and orders them when their time is nearly up. */
  carts?: boolean;
  /** Goes to the bank when the time is nearly up, for more of it. */
  pays?: boolean;
};

const SIZES = [20, 10, 4, 2, 1];
const PAUSE = 10;
const NEARLY = 5;

/** Returns the seconds of work done so far. */
export function hoarders(world: World, { addresses, works, carts = false, pays = false }: Hoarders): () => number {
  const { session, time, random } = world;
  let seconds = 0;
  for (let nth = 0; nth < addresses; nth++) {
    const caller = { origin: `hoarder ${nth}`, hoards: true };
    const keep = (hold: Hold): void => {
      if (carts) time.at(hold.end - NEARLY, () => session.checkOut(hold));
      if (pays)
        time.at(hold.end - NEARLY, () => {
          session.beginPayment(hold);
        });
    };
    const attempt = (size: number, proven: boolean): void => {
      const answer = session.order(caller, SIZES[size] ?? 1, proven);
      if (answer.ok) {
        keep(answer.hold);
        time.in(1, () => attempt(0, false));
      } else if (answer.why === 'bot_check' && works) {
        const spent = (world.tries(caller) * random()) / TRIES_PER_SECOND.script;
        seconds += spent;
        time.in(spent + 0.1, () => attempt(size, true));
      } else if (size + 1 < SIZES.length) time.in(1, () => attempt(size + 1, false));
      else time.in(PAUSE, () => attempt(0, false));
    };
    time.at(random(), () => attempt(0, false));
  }
  return () => seconds;
}
