// @module-tag long
/**
 * Property test: tickets are bought with points of several cards, returned, exchanged, canceled and rescheduled at random,
 * compared with a simple model; at the end all tickets are returned, and each card has its initial balance.
 *
 * Environment: PROPERTY_FACTOR=1 (times 6 histories), SEED (printed; repeats the same histories).
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditPoints } from '../modules/points/audit.store.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { addDays, toLocalDay } from '../platform/lib/local-date.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import {
  CARDS,
  type ModelOrder,
  type ModelTicket,
  PointsModel,
  type RequestedTickets,
  type Using,
} from './support/models/points-model.ts';
import { EXAMPLES, POLICIES, STEP, type Step, type StepOf } from './support/models/points-steps.ts';
import { openPointsShop, type PointsShop } from './support/points-shop.ts';
import {
  openCard,
  readCard,
  readPendingPoints,
  readSessionTimes,
  type TestCard,
} from './support/stores/loyalty.store.ts';
import { listReturnedItems } from './support/stores/order-money.store.ts';

const HISTORIES = getPropertyRuns(6);
const SEED = Number(process.env.SEED ?? randomInt(0x7fffffff));
const PRICES = [500_000, 700_000];
/** Each of these outcomes must occur, so that an empty run cannot pass. */
const VARIETY = ['bought', 'refused', 'returned', 'in part', 'exchanged', 'abandoned', 'moved', 'canceled', 'owed'];

type Deps = { db: Database; shop: PointsShop; cards: readonly TestCard[]; outcomes: Set<string> };

class History {
  readonly model = new PointsModel();
  readonly db: Database;
  readonly shop: PointsShop;
  readonly cards: readonly TestCard[];
  readonly outcomes: Set<string>;
  constructor({ db, shop, cards, outcomes }: Deps) {
    this.db = db;
    this.shop = shop;
    this.cards = cards;
    this.outcomes = outcomes;
  }

  async take(step: Step): Promise<void> {
    await this.readShop();
    await this.perform(step);
    await this.readShop();
    for (const at of this.cards.keys()) await this.compare(at, JSON.stringify(step));
  }

  /** Returns all remaining tickets and compares the balances. */
  async end(): Promise<void> {
    for (const at of [0, 1]) await this.cancel(at);
    await this.readShop();
    for (const [at, { points }] of CARDS.entries()) {
      await this.compare(at, 'in the end');
      const isAll = this.model.orders.every(({ tickets }) => tickets.every(({ isHeld }) => !isHeld));
      if (isAll) expect(this.model.balances[at], `card ${at}`).toBe(points - (this.model.lost[at] ?? 0));
    }
    expect((await auditPoints(this.db, this.shop.now())).filter(({ rows }) => rows.length > 0)).toEqual([]);
  }

  private async compare(at: number, when: string): Promise<void> {
    const cardCode = this.cardAt(at);
    const { balance, reserved } = await readCard(this.db, cardCode);
    const pending = await readPendingPoints(this.db, cardCode, this.shop.now());
    expect({ balance, reserved, pending }, when).toEqual({
      balance: this.model.balances[at],
      reserved: 0,
      pending: this.model.pending(at),
    });
    if (balance < 0) this.outcomes.add('owed');
  }

  private async readShop(): Promise<void> {
    this.model.now = this.shop.now();
    this.model.times = await Promise.all([0, 1].map((at) => readSessionTimes(this.db, this.shop.session(at).id)));
  }

  private cardAt(at: number): TestCard {
    const found = this.cards[at];
    if (!found) throw new Error('there is no such card');
    return found;
  }

  private async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'buy':
        return this.buy(step);
      case 'return':
        return this.returnTickets(step);
      case 'exchange':
        return this.exchange(step);
      case 'wait':
        return this.shop.wait(step.hours);
      case 'move':
        return this.move(step);
      case 'cancel':
        return this.cancel(step.session);
    }
  }

  private async buy({ offer: kindOfTicket, card: at, part: share, policy, quantities }: StepOf<'buy'>): Promise<void> {
    const request = quantities.map((quantity, of) => ({ session: of, offer: kindOfTicket, quantity }));
    const lines = request.filter(({ quantity, session: of }) => quantity > 0 && this.model.isSold(of));
    const promised = POLICIES[policy];
    if (lines.length === 0 || !promised) return;
    this.shop.policy(promised);
    const bought = await this.shop.order(lines);
    const requested = lines.flatMap(({ session: of, quantity }) =>
      Array.from({ length: quantity }, () => ({ session: of, price: PRICES[kindOfTicket] ?? 0 })),
    );
    const using = await this.use(bought.id, requested, at, share, 0);
    await this.shop.pay(bought.id);
    this.model.buy(bought, promised, requested, using);
    this.outcomes.add('bought');
  }

  /** Uses `share` percent of the available points, and checks that one point more is refused. */
  private async use(
    id: OrderId,
    requested: RequestedTickets,
    at: number,
    share: number,
    credit: number,
  ): Promise<Using> {
    const worth = requested.reduce((sum, { price }) => sum + price, 0);
    const available = this.model.available(at);
    if (share > 100 && available + 100 <= worth) {
      const beyond = await this.shop.use(id, { card: this.cardAt(at), points: available + 100 });
      expect(beyond).toMatchObject({ reason: 'too_few', values: { left: available / 100 } });
      this.outcomes.add('refused');
    }
    const points = Math.floor((Math.min(available, worth) * Math.min(share, 100)) / 10_000) * 100;
    const using = { card: at, points };
    expect(await this.shop.use(id, { card: this.cardAt(at), points })).toBe(this.model.total(requested, using, credit));
    return using;
  }

  private heldOrder(at: number): ModelOrder | null {
    const open = this.model.orders.filter(({ tickets }) => tickets.some(({ isHeld }) => isHeld));
    return open[at % (open.length || 1)] ?? null;
  }

  private async returnTickets({ nth: at, lines: requested, hours }: StepOf<'return'>): Promise<void> {
    const order = this.heldOrder(at);
    const tickets = order?.tickets.filter(({ line, isHeld }) => isHeld && requested.includes(line)) ?? [];
    if (!order || tickets.length === 0) return;
    const percents = tickets.map((ticket) => this.model.percentOf(order, ticket));
    const chosen = tickets.map(({ line }) => line);
    const preview = await this.shop.preview(order, chosen);
    const answer = await this.shop.startReturn(order, chosen);
    expect(answer?.ok).toBe(percents.every((percent) => percent > 0));
    expect(preview).toEqual(answer?.ok ? { ok: true, value: await this.shop.previewLink(order) } : answer);
    if (!answer?.ok) return;
    this.shop.wait(hours);
    await this.confirm(order, tickets, percents);
  }

  /** The refund must equal the preview before the confirmation. */
  private async confirm(
    order: ModelOrder,
    tickets: readonly ModelTicket[],
    percents: readonly number[],
  ): Promise<void> {
    const linkPreview = await this.shop.previewLink(order);
    this.shop.takeRefunds();
    const isBegun = tickets.some(({ session: of }) => !this.startsAfter(of));
    expect(await this.shop.confirm(order)).toMatchObject({ ok: !isBegun });
    expect(linkPreview === null).toBe(isBegun);
    if (!linkPreview) return;
    expect(await listReturnedItems(this.db, order.id)).toEqual(linkPreview.items);
    expect(this.shop.takeRefunds()).toMatchObject(linkPreview.shares);
    for (const [n, ticket] of tickets.entries()) this.model.returnTickets(ticket, percents[n] ?? 0);
    this.outcomes.add(percents.some((percent) => percent < 100) ? 'in part' : 'returned');
  }

  private startsAfter(of: number): boolean {
    return (this.model.times[of]?.startsAt ?? new Date(0)) > this.shop.now();
  }

  private async exchange(step: StepOf<'exchange'>): Promise<void> {
    const old = this.heldOrder(step.nth);
    const tickets = old?.tickets.filter(({ line, isHeld }) => isHeld && step.lines.includes(line)) ?? [];
    const isSold = [step.session, ...tickets.map(({ session: of }) => of)].every((of) => this.model.isSold(of));
    const promised = old?.policy;
    if (!old || !promised || tickets.length === 0 || !isSold) return;
    this.shop.policy(promised);
    const numbers = tickets.map(({ line }) => line);
    const bought = await this.shop.exchange(old, numbers, { session: step.session, offer: step.offer });
    const requested = tickets.map(() => ({ session: step.session, price: PRICES[step.offer] ?? 0 }));
    const credit = tickets.reduce((sum, { paid }) => sum + paid, 0);
    const difference = this.model.total(requested, null, credit);
    expect(bought.amountDue).toBe(difference);
    const using = difference > 0 ? await this.use(bought.id, requested, step.card, step.part, credit) : null;
    if (difference > 0 && !step.paid && this.model.total(requested, using, credit) > 0) {
      this.shop.wait(1);
      await this.shop.sweep();
      this.outcomes.add('abandoned');
      return;
    }
    if (difference > 0) await this.shop.pay(bought.id);
    this.model.exchange(tickets, this.model.buy(bought, promised, requested, using, credit));
    this.outcomes.add('exchanged');
  }

  private async move({ session: of, days }: StepOf<'move'>): Promise<void> {
    if (!this.model.isSold(of)) return;
    const today = toLocalDay(this.shop.now(), 'Asia/Almaty');
    // A different hour per session, because an event has at most one session at a time.
    const request = { day: addDays(today, days + 1), time: `1${of}:30`, until: addDays(today, Math.min(days, 5)) };
    if (typeof (await this.shop.move(of, request)) === 'string') return;
    this.outcomes.add('moved');
  }

  private async cancel(of: number): Promise<void> {
    if (!this.model.isSold(of)) return;
    await this.shop.cancel(of);
    this.model.cancel(of);
    this.outcomes.add('canceled');
  }
}

describeWithDatabase(`points of tickets (SEED=${SEED})`, (open) => {
  it(
    'are conserved in random histories',
    async () => {
      const db = await open();
      const outcomes = new Set<string>();
      const steps = fc.array(STEP, { minLength: 8, maxLength: 16 });
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const name = `${Math.random()}`;
          const shop = await openPointsShop(db, name);
          const cards: TestCard[] = [];
          for (const [at, { points, percent }] of CARDS.entries())
            cards.push(await openCard(db, { card: `${name}/${at}`, points, percent }));
          const runner = new History({ db, shop, cards, outcomes });
          for (const step of history) await runner.take(step);
          await runner.end();
        }),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true, examples: EXAMPLES },
      );
      for (const outcome of VARIETY) expect([...outcomes]).toContain(outcome);
    },
    300_000 + HISTORIES * 2_000,
  );
});
