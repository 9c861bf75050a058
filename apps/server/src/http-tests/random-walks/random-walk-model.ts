/** A simple model of a buyer’s tickets and money, compared with the ledger of the shop after each step. */
import { expect } from 'vitest';
import type { KeptTicket, StoredOrder, StoredReturnRequest } from './random-walk.store.ts';

export type Fate = { outcome: 'returned' | 'canceled' | 'exchanged'; back: number };
export type ReturnRequest = {
  order: number;
  secret: string;
  lines: readonly number[];
  /** The amounts that the page promised for each of the lines. */
  promised: readonly number[];
  state: 'requested' | 'accepted' | 'expired';
};

export const isHolding = ({ state }: Pick<StoredOrder, 'state'>) => state === 'paid' || state === 'partly_refunded';
export const isWaiting = ({ state }: Pick<StoredOrder, 'state'>) => state === 'reserved' || state === 'paying';

export class Model {
  orders: readonly StoredOrder[] = [];
  readonly requests: ReturnRequest[] = [];
  readonly canceledSessions = new Set<number>();
  /** Newest order that existed when a session was rescheduled, by session. */
  readonly moved = new Map<number, number>();
  readonly percents = new Map<number, number>();
  readonly #fates = new Map<string, Fate>();

  fateOf = ({ number }: { number: number }, line: number): Fate | undefined => this.#fates.get(`${number}/${line}`);

  order(number: number): StoredOrder | undefined {
    return this.orders.find((candidate) => candidate.number === number);
  }

  /** Valid tickets, as far as the model knows. */
  goodLines = (order: StoredOrder): KeptTicket[] =>
    order.lines.filter(({ line, state }) => state === 'valid' && !this.fateOf(order, line));

  isExchanging = ({ number }: StoredOrder): boolean =>
    this.orders.some((other) => other.replacedOrderId === number && isWaiting(other));

  hasRequest = (order: StoredOrder, lines: readonly number[], ...states: ReturnRequest['state'][]): boolean =>
    this.requests.some(
      (request) =>
        request.order === order.number &&
        states.includes(request.state) &&
        request.lines.some((line) => lines.includes(line)),
    );

  percentOf(order: StoredOrder, session: number): number {
    return this.#wasMoved(order, session) ? 100 : (this.percents.get(order.number) ?? 100);
  }

  #wasMoved({ number }: StoredOrder, session: number): boolean {
    const last = this.moved.get(session);
    return last !== undefined && number <= last;
  }

  /**
   * Marks a return request as accepted: its tickets are refunded at the promised amounts, or in full if their session
   * was rescheduled after the request.
   */
  accept(request: ReturnRequest): void {
    request.state = 'accepted';
    const order = this.order(request.order);
    for (const [at, line] of request.lines.entries()) {
      const ticket = order?.lines.find((candidate) => candidate.line === line);
      const isFull = order && ticket && this.#wasMoved(order, ticket.session);
      const back = isFull ? ticket.worth : (request.promised[at] ?? 0);
      this.#fates.set(`${request.order}/${line}`, { outcome: 'returned', back });
    }
  }

  /**
   * Updates the model from the ledger: each void ticket has a reason, each returned ticket is void, and none becomes valid again.
   */
  look(
    orders: readonly StoredOrder[],
    cancellations: (order: number) => Promise<StoredReturnRequest[]>,
  ): Promise<void[]> {
    const before = this.orders;
    this.orders = orders;
    for (const { number, lines } of before)
      for (const { line, state } of lines)
        if (state === 'void') expect(this.order(number)?.lines.find((now) => now.line === line)?.state).toBe('void');
    return Promise.all(orders.map((order) => this.#explain(order, cancellations)));
  }

  async #explain(order: StoredOrder, cancellations: (order: number) => Promise<StoredReturnRequest[]>): Promise<void> {
    for (const ticket of order.lines) {
      const key = `${order.number}/${ticket.line}`;
      const fate = this.#fates.get(key);
      if (fate) expect({ key, fate, state: ticket.state }).toMatchObject({ state: 'void' });
      if (ticket.state !== 'void' || fate) continue;
      this.#fates.set(key, await this.#reasonOf(order, ticket, cancellations));
    }
  }

  async #reasonOf(
    order: StoredOrder,
    { line, session, worth, replacement }: KeptTicket,
    cancellations: (order: number) => Promise<StoredReturnRequest[]>,
  ): Promise<Fate> {
    if (replacement !== null) {
      const fresh = this.order(replacement);
      expect({
        replacement,
        of: fresh?.replacedOrderId,
        had: fresh?.lines.some(({ state }) => state !== null),
      }).toEqual({
        ...{ replacement, of: order.number, had: true },
      });
      return { outcome: 'exchanged', back: 0 };
    }
    expect(this.canceledSessions, `${order.number}/${line} is void for no reason`).toContain(session);
    const all = await cancellations(order.number);
    expect(all.some(({ cause, lines }) => cause === 'canceled' && lines.includes(line))).toBe(true);
    return { outcome: 'canceled', back: worth };
  }

  /** The captured money that must remain after all refunds. */
  remainingMoney(): number {
    const sums = this.orders.flatMap((order) =>
      order.lines.map((ticket) => {
        if (ticket.state === null) return 0;
        const fate = this.fateOf(order, ticket.line);
        if (fate?.outcome === 'exchanged') return 0;
        return ticket.worth - (fate?.back ?? 0);
      }),
    );
    return sums.reduce((sum, amount) => sum + amount, 0);
  }

  /** The number of seats of a session with valid tickets at the end. */
  places(session: number): number {
    const tickets = this.orders
      .filter(isHolding)
      .flatMap((order) => order.lines.filter(({ line }) => !this.fateOf(order, line)));
    return tickets.filter((ticket) => ticket.session === session).reduce((sum, { persons }) => sum + persons, 0);
  }
}
