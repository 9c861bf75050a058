/** What became of a buyer's tickets, and of their money: plain, beside the shop, and laid against its books whenever something was done. */
import { expect } from 'vitest';
import type { KeptApplication, KeptOrder, KeptTicket } from './random-walk.store.ts';

export type Fate = { how: 'returned' | 'cancelled' | 'exchanged'; back: number };
export type Asked = {
  order: number;
  secret: string;
  lines: readonly number[];
  /** What the page promised for each of the lines. */
  promised: readonly number[];
  state: 'asked' | 'accepted' | 'over';
};

export const isHolding = ({ state }: Pick<KeptOrder, 'state'>) => state === 'paid' || state === 'partly_refunded';
export const isWaiting = ({ state }: Pick<KeptOrder, 'state'>) => state === 'reserved' || state === 'paying';

export class Model {
  orders: readonly KeptOrder[] = [];
  readonly asked: Asked[] = [];
  readonly cancelled = new Set<number>();
  /** Evenings that were moved, and the newest order that was made before. */
  readonly moved = new Map<number, number>();
  readonly percents = new Map<number, number>();
  readonly #fates = new Map<string, Fate>();

  fateOf = ({ number }: { number: number }, line: number): Fate | undefined => this.#fates.get(`${number}/${line}`);

  order(number: number): KeptOrder | undefined {
    return this.orders.find((one) => one.number === number);
  }

  /** Tickets that open a door, for all that is known. */
  goodLines = (order: KeptOrder): KeptTicket[] =>
    order.lines.filter(({ line, state }) => state === 'valid' && !this.fateOf(order, line));

  isExchanging = ({ number }: KeptOrder): boolean =>
    this.orders.some((other) => other.insteadOf === number && isWaiting(other));

  asksFor = (order: KeptOrder, lines: readonly number[], ...states: Asked['state'][]): boolean =>
    this.asked.some(
      (one) =>
        one.order === order.number && states.includes(one.state) && one.lines.some((line) => lines.includes(line)),
    );

  percentOf(order: KeptOrder, session: number): number {
    const last = this.moved.get(session);
    return last !== undefined && order.number <= last ? 100 : (this.percents.get(order.number) ?? 100);
  }

  /** What was asked for was accepted: its tickets are gone for what was promised. */
  accept(asked: Asked): void {
    asked.state = 'accepted';
    for (const [at, line] of asked.lines.entries())
      this.#fates.set(`${asked.order}/${line}`, { how: 'returned', back: asked.promised[at] ?? 0 });
  }

  /** What the books say now: each void ticket has its reason, each ticket that is gone is void, and no void one ever comes back. */
  look(orders: readonly KeptOrder[], cancellations: (order: number) => Promise<KeptApplication[]>): Promise<void[]> {
    const before = this.orders;
    this.orders = orders;
    for (const { number, lines } of before)
      for (const { line, state } of lines)
        if (state === 'void') expect(this.order(number)?.lines.find((now) => now.line === line)?.state).toBe('void');
    return Promise.all(orders.map((order) => this.#explain(order, cancellations)));
  }

  async #explain(order: KeptOrder, cancellations: (order: number) => Promise<KeptApplication[]>): Promise<void> {
    for (const ticket of order.lines) {
      const key = `${order.number}/${ticket.line}`;
      const fate = this.#fates.get(key);
      if (fate) expect({ key, fate, state: ticket.state }).toMatchObject({ state: 'void' });
      if (ticket.state !== 'void' || fate) continue;
      this.#fates.set(key, await this.#reasonOf(order, ticket, cancellations));
    }
  }

  async #reasonOf(
    order: KeptOrder,
    { line, session, worth, instead }: KeptTicket,
    cancellations: (order: number) => Promise<KeptApplication[]>,
  ): Promise<Fate> {
    if (instead !== null) {
      const fresh = this.order(instead);
      expect({ instead, of: fresh?.insteadOf, had: fresh?.lines.some(({ state }) => state !== null) }).toEqual({
        ...{ instead, of: order.number, had: true },
      });
      return { how: 'exchanged', back: 0 };
    }
    expect(this.cancelled, `${order.number}/${line} is void for no reason`).toContain(session);
    const all = await cancellations(order.number);
    expect(all.some(({ cause, lines }) => cause === 'cancelled' && lines.includes(line))).toBe(true);
    return { how: 'cancelled', back: worth };
  }

  /** What of all money that was taken for these orders may have stayed, once all is done. */
  kept(): number {
    const sums = this.orders.flatMap((order) =>
      order.lines.map((ticket) => {
        if (ticket.state === null) return 0;
        const fate = this.fateOf(order, ticket.line);
        if (fate?.how === 'exchanged') return 0;
        return ticket.worth - (fate?.back ?? 0);
      }),
    );
    return sums.reduce((sum, one) => sum + one, 0);
  }

  /** How many places of an evening people have, once all is done. */
  places(session: number): number {
    const tickets = this.orders
      .filter(isHolding)
      .flatMap((order) => order.lines.filter(({ line }) => !this.fateOf(order, line)));
    return tickets.filter((ticket) => ticket.session === session).reduce((sum, { persons }) => sum + persons, 0);
  }
}
