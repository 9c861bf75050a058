/** A model of tickets bought with points, returned and exchanged; ignores rows, locks and queries. */

import { getRefundShare, type ReturnPolicy, returnWindowEnd } from '../../../modules/returns/rules.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Bought } from '../points-shop.ts';
import type { SessionTimes } from '../stores/loyalty.store.ts';

/** In minor units, as on cards. The second one has a part of a point, the third earns nothing. */
export const CARDS = [
  { points: 450_000, percent: 10 },
  { points: 250_050, percent: 7 },
  { points: 900_000, percent: 0 },
] as const;

const HOUR = 3_600_000;

type Points = { consumed: Minor; earned: Minor };
export type ModelTicket = {
  line: number;
  session: number;
  /** With money. */
  paid: Minor;
  points: Map<number, Points>;
  isHeld: boolean;
};
export type ModelOrder = Bought & { policy: ReturnPolicy; madeAt: Date; tickets: ModelTicket[] };
export type RequestedTickets = { session: number; price: Minor }[];
export type Using = { card: number; points: Minor } | null;

export class PointsModel {
  orders: ModelOrder[] = [];
  balances: Minor[] = CARDS.map(({ points }) => points);
  /** Points not refunded, because only a percentage was. */
  lost: Minor[] = CARDS.map(() => 0);
  times: SessionTimes[] = [];
  now = new Date(0);

  policyOf({ policy, madeAt }: ModelOrder, session: number): ReturnPolicy {
    const { movedAt, freeReturnUntil } = this.timesOf(session);
    return movedAt && freeReturnUntil && madeAt < movedAt
      ? { ...policy, freeReturnUntil: freeReturnUntil.toISOString() }
      : policy;
  }
  percentOf(order: ModelOrder, { session }: ModelTicket): number {
    return getRefundShare(this.policyOf(order, session), this.timesOf(session).startsAt, this.now);
  }
  private timesOf(session: number): SessionTimes {
    const times = this.times[session];
    if (!times) throw new Error('the model knows of no such session');
    return times;
  }
  isSold(session: number): boolean {
    const { startsAt, isCanceled } = this.timesOf(session);
    return !isCanceled && startsAt > this.now;
  }

  /** The end of the last possible confirmation link. */
  private lastReturn(order: ModelOrder, { session }: ModelTicket): number {
    const { startsAt } = this.timesOf(session);
    const end = returnWindowEnd(this.policyOf(order, session), startsAt)?.getTime();
    return end === undefined ? 0 : Math.max(end, Math.min(end + 24 * HOUR, startsAt.getTime()));
  }
  pending(card: number): Minor {
    let sum = 0;
    for (const order of this.orders)
      for (const ticket of order.tickets)
        if (ticket.isHeld && this.lastReturn(order, ticket) > this.now.getTime())
          sum += ticket.points.get(card)?.earned ?? 0;
    return sum;
  }
  /** Whole points. */
  available(card: number): Minor {
    return Math.floor(Math.max(0, (this.balances[card] ?? 0) - this.pending(card)) / 100) * 100;
  }
  /** The total of the order when it uses these points; `credit` is the value of its old tickets. */
  total(requested: RequestedTickets, using: Using, credit: Minor): Minor {
    const worth = requested.reduce((sum, { price }) => sum + price, 0) - (using?.points ?? 0);
    return worth - Math.min(credit, worth);
  }

  buy(bought: Bought, policy: ReturnPolicy, requested: RequestedTickets, using: Using, credit = 0): ModelOrder {
    const prices = requested.map(({ price }) => price);
    const consumed = capShares(using?.points ?? 0, prices);
    const paid = prices.map((price, at) => price - (consumed[at] ?? 0));
    const percent = CARDS[using?.card ?? 2]?.percent ?? 0;
    const earnings = Math.floor((this.total(requested, using, credit) * percent) / 10_000) * 100;
    const earned = splitByLargestRemainder(earnings, paid);
    const tickets = requested.map(({ session }, at): ModelTicket => {
      const points = new Map(using ? [[using.card, { consumed: consumed[at] ?? 0, earned: earned[at] ?? 0 }]] : []);
      return { line: at + 1, session, paid: paid[at] ?? 0, points, isHeld: true };
    });
    if (using) this.move(using.card, earnings - using.points);
    const order = { ...bought, policy, madeAt: this.now, tickets };
    this.orders.push(order);
    return order;
  }

  returnTickets(ticket: ModelTicket, percent: number): void {
    for (const [card, { consumed, earned }] of ticket.points) {
      const back = Math.floor((consumed * percent) / 100);
      this.lost[card] = (this.lost[card] ?? 0) + consumed - back;
      this.move(card, back - earned);
    }
    ticket.isHeld = false;
  }
  cancel(session: number): void {
    for (const { tickets } of this.orders)
      for (const ticket of tickets) if (ticket.isHeld && ticket.session === session) this.returnTickets(ticket, 100);
  }

  /** Transfers the old tickets’ points to the new order, whose own points are recorded already. */
  exchange(old: readonly ModelTicket[], order: ModelOrder): void {
    const whole = old.reduce((sum, { paid }) => sum + paid, 0);
    const worth = order.tickets.reduce((sum, { paid }) => sum + paid, 0);
    const credit = Math.min(whole, worth);
    for (const card of CARDS.keys()) {
      let transferred = 0;
      for (const [at, ticket] of old.entries()) {
        const points = ticket.points.get(card);
        if (!points) continue;
        const stays = whole === 0 ? points.earned : Math.floor((points.earned * credit) / whole);
        this.move(card, stays - points.earned);
        transferred += stays;
        add(order.tickets[at], card, { consumed: points.consumed, earned: 0 });
      }
      const parts = splitByLargestRemainder(
        transferred,
        order.tickets.map(({ paid }) => paid),
      );
      for (const [at, ticket] of order.tickets.entries()) add(ticket, card, { consumed: 0, earned: parts[at] ?? 0 });
    }
    for (const ticket of old) ticket.isHeld = false;
  }

  private move(card: number, by: Minor): void {
    this.balances[card] = (this.balances[card] ?? 0) + by;
  }
}

function add(ticket: ModelTicket | undefined, card: number, { consumed, earned }: Points): void {
  if (!ticket) throw new Error('an exchange has as many new tickets as old ones');
  const before = ticket.points.get(card) ?? { consumed: 0, earned: 0 };
  ticket.points.set(card, { consumed: before.consumed + consumed, earned: before.earned + earned });
}

/** Distributes like deducted money: each ticket gets the difference of cumulative sums. */
function capShares(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.floor((amount * before) / whole);
    before += weight;
    return Math.floor((amount * before) / whole) - from;
  });
}

function splitByLargestRemainder(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (whole === 0 ? amount / weights.length : (amount * weight) / whole));
  const parts = exact.map(Math.floor);
  const byRemainder = [...exact.keys()].sort((a, b) => {
    const by = (exact[b] ?? 0) - (parts[b] ?? 0) - (exact[a] ?? 0) + (parts[a] ?? 0);
    return Math.abs(by) > 1e-6 ? by : a - b;
  });
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const at of byRemainder.slice(0, rest)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
