/** Simulates a session in memory: places, holds and usage per address, under the shop's rules. */
import {
  calculateHoldEnd,
  calculateOriginPressure,
  calculatePoolPressure,
  extendHoldForPayment,
  type HoldLimitDecision,
  type HoldPressure,
} from '../../apps/server/src/modules/reservations/rules/hold-limits.ts';
import type { Pool } from '../../apps/server/src/modules/reservations/rules/hold-usage.ts';
import type { Policy } from './policy.ts';
import type { Timeline } from './timeline.ts';

const POOL = 1;
const WHOLE_SECONDS = 15 * 60;
const HOUR = 3600;

export type Caller = { origin: string; hoards: boolean };
export type Hold = {
  caller: Caller;
  places: number;
  hasPassedBotCheck: boolean;
  end: number;
  whole: number;
  state: 'held' | 'sold' | 'free';
};
export type Answer = { ok: true; hold: Hold } | { ok: false; reason: 'bot_check' | 'address_hold_limit' | 'sold_out' };

const toDate = (seconds: number): Date => new Date(seconds * 1000);

export class Session {
  sold = 0;
  /** Places held by hoarders: current, maximum, and multiplied by minutes. */
  hoarded = 0;
  maxHoarded = 0;
  hoardedMinutes = 0;
  #since = 0;
  readonly #pool: Pool;
  readonly #unpaid = new Map<string, number>();
  readonly #orders = new Map<string, number>();
  readonly #bought = new Map<string, number>();
  readonly #policy: Policy;
  readonly #time: Timeline;

  constructor(capacity: number, policy: Policy, time: Timeline) {
    this.#pool = { open: capacity, heldPlaces: 0, uncheckedPlaces: 0 };
    this.#policy = policy;
    this.#time = time;
  }

  get free(): number {
    return this.#pool.open - this.#pool.heldPlaces;
  }

  /** Records an earlier purchase of any session. */
  recordPurchase(origin: string, places: number): void {
    add(this.#bought, origin, places);
  }

  order(caller: Caller, places: number, hasPassedBotCheck: boolean): Answer {
    const decision = this.#decide(caller, places, hasPassedBotCheck);
    if (!decision.ok)
      return { ok: false, reason: decision.error.kind === 'bot_check' ? 'bot_check' : 'address_hold_limit' };
    if (this.free < places) return { ok: false, reason: 'sold_out' };
    const whole = this.#time.now + WHOLE_SECONDS;
    const hold: Hold = { caller, places, hasPassedBotCheck, end: this.#endOf(decision, whole), whole, state: 'held' };
    this.#move(hold, 1);
    add(this.#unpaid, caller.origin, places);
    add(this.#orders, caller.origin, 1);
    this.#time.in(HOUR, () => add(this.#orders, caller.origin, -1));
    this.#watch(hold);
    return { ok: true, hold };
  }

  /** Converts a cart to an order: the same places, held for a new time. */
  checkOut(hold: Hold): void {
    const decision = this.#decide(hold.caller, 0, hold.hasPassedBotCheck);
    if (hold.state !== 'held' || !decision.ok) return;
    hold.whole = this.#time.now + WHOLE_SECONDS;
    hold.end = Math.max(hold.end, this.#endOf(decision, hold.whole));
    this.#watch(hold);
  }

  /** The buyer starts to pay. Returns false if the hold has expired. */
  beginPayment(hold: Hold): boolean {
    if (hold.state !== 'held') return false;
    const end = extendHoldForPayment(toDate(this.#time.now), toDate(hold.end), toDate(hold.whole)).getTime() / 1000;
    if (end > hold.end) {
      hold.end = end;
      this.#watch(hold);
    }
    return true;
  }

  pay(hold: Hold): boolean {
    if (hold.state !== 'held') return false;
    hold.state = 'sold';
    this.#move(hold, -1);
    this.#pool.open -= hold.places;
    this.sold += hold.places;
    const { origin } = hold.caller;
    add(this.#unpaid, origin, -hold.places);
    add(this.#bought, origin, hold.places);
    return true;
  }

  pressure({ origin }: Caller): HoldPressure {
    const [unpaid, bought] = [this.#unpaid.get(origin) ?? 0, this.#bought.get(origin) ?? 0];
    const share = this.#policy.limits.heldPerOrigin;
    return {
      origin: calculateOriginPressure(this.#pool, unpaid, bought, share, this.#policy.rule),
      session: calculatePoolPressure(this.#pool, this.#policy.rule),
    };
  }

  /** Adds the place-minutes since the last update. */
  addHoardedMinutes(): void {
    this.hoardedMinutes += (this.hoarded * (this.#time.now - this.#since)) / 60;
    this.#since = this.#time.now;
  }

  #decide({ origin }: Caller, places: number, hasPassedBotCheck: boolean): HoldLimitDecision {
    return this.#policy.decide({
      pool: POOL,
      state: this.#pool,
      origin,
      hasPassedBotCheck,
      places,
      unpaid: this.#unpaid.get(origin) ?? 0,
      bought: this.#bought.get(origin) ?? 0,
      orders: this.#orders.get(origin) ?? 0,
    });
  }

  #endOf(decision: HoldLimitDecision, whole: number): number {
    if (!decision.ok) return whole;
    return calculateHoldEnd(decision.hold, toDate(this.#time.now), toDate(whole), this.#policy.rule).getTime() / 1000;
  }

  #watch(hold: Hold): void {
    const { end } = hold;
    this.#time.at(end, () => {
      if (hold.state !== 'held' || hold.end > end) return;
      hold.state = 'free';
      this.#move(hold, -1);
      this.#time.in(HOUR, () => add(this.#unpaid, hold.caller.origin, -hold.places));
    });
  }

  #move({ caller, places, hasPassedBotCheck }: Hold, sign: 1 | -1): void {
    this.#pool.heldPlaces += sign * places;
    if (!hasPassedBotCheck) this.#pool.uncheckedPlaces += sign * places;
    if (!caller.hoards) return;
    this.addHoardedMinutes();
    this.hoarded += sign * places;
    this.maxHoarded = Math.max(this.maxHoarded, this.hoarded);
  }
}

function add(map: Map<string, number>, key: string, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}
