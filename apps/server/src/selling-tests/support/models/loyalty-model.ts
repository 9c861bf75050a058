/** A model of orders, promo codes, add-ons, points, time and payments; ignores rows, locks and batches. */
import type { OrderId } from '../../../platform/lib/ids.ts';

export const PLACE = 500_000;
export const BOOKLET = 150_000;
export const MAX_BOOKLETS = 3;
export const CODE = { percent: 33, uses: 2 };
/** Low balances, so that orders compete; the second card pays half of an order at most. */
export const CARDS = [
  { points: 600_000, percent: 7, share: 100 },
  { points: 250_050, percent: 0, share: 50 },
] as const;

export type ModelCard = { balance: number; blocked: boolean };
export type ModelOrder = {
  id: OrderId;
  until: number;
  /** Expired: holds nothing any more. */
  over: boolean;
  /** 0 for a free order. */
  paidBy: number | null;
  coded: boolean;
  booklets: number;
  card: number | null;
  points: number;
};
export type ModelPayment = { id: number; order: ModelOrder; amount: number };

export class LoyaltyModel {
  orders: ModelOrder[] = [];
  payments: ModelPayment[] = [];
  cards: ModelCard[] = CARDS.map(({ points }) => ({ balance: points, blocked: false }));
  now = 0;

  tickets({ coded }: Pick<ModelOrder, 'coded'>): number {
    return coded ? PLACE - Math.round((PLACE * CODE.percent) / 100) : PLACE;
  }
  total(order: ModelOrder): number {
    return this.tickets(order) - order.points + order.booklets * BOOKLET;
  }
  maxPoints(order: ModelOrder, card: number, coded = order.coded): number {
    return Math.floor((this.tickets({ coded }) * (CARDS[card]?.share ?? 0)) / 10_000) * 100;
  }
  waits({ paidBy, until }: ModelOrder): boolean {
    return paidBy === null && until > this.now;
  }
  /** Waiting, or expired before the sweep. */
  private holds({ paidBy, over }: ModelOrder): boolean {
    return paidBy === null && !over;
  }
  codesLeft(): number {
    return (
      CODE.uses -
      this.orders.filter((candidate) => candidate.coded && (candidate.paidBy !== null || this.holds(candidate))).length
    );
  }
  reserved(card: number): number {
    return this.orders
      .filter((candidate) => candidate.card === card && this.holds(candidate))
      .reduce((sum, { points }) => sum + points, 0);
  }
  free(card: number): number {
    return (this.cards[card]?.balance ?? 0) - this.reserved(card);
  }

  use(order: ModelOrder, card: number, points: number): boolean {
    const fits = points <= this.maxPoints(order, card) && points <= this.free(card) && !this.cards[card]?.blocked;
    if (!this.waits(order) || order.points > 0 || !fits) return false;
    Object.assign(order, { card, points });
    return true;
  }
  apply(order: ModelOrder): boolean {
    const fits = order.card === null || order.points <= this.maxPoints(order, order.card, true);
    if (!this.waits(order) || order.coded || this.codesLeft() < 1 || !fits) return false;
    order.coded = true;
    return true;
  }
  add(order: ModelOrder): boolean {
    if (!this.waits(order) || order.booklets === MAX_BOOKLETS) return false;
    order.booklets += 1;
    return true;
  }
  pay(order: ModelOrder, payment: number): void {
    const card = order.card === null ? undefined : this.cards[order.card];
    const percent = order.card === null ? 0 : (CARDS[order.card]?.percent ?? 0);
    const earned = card?.blocked ? 0 : Math.floor((this.total(order) * percent) / 10_000) * 100;
    order.paidBy = payment;
    if (card) card.balance += earned - order.points;
  }
  receive({ id, order, amount }: ModelPayment): 'applied' | 'refund' {
    if (order.paidBy === id) return 'applied';
    if (order.paidBy !== null || amount !== this.total(order)) return 'refund';
    if (!this.waits(order)) {
      // A late payment reserves everything again, unless it is gone or the card is blocked.
      order.over = true;
      const { card, points } = order;
      const lacksPoints = card !== null && points > 0 && (this.cards[card]?.blocked || this.free(card) < points);
      if ((order.coded && this.codesLeft() < 1) || lacksPoints) return 'refund';
    }
    this.pay(order, id);
    return 'applied';
  }
  wait(seconds: number): void {
    this.now += seconds;
  }
  sweep(): void {
    for (const candidate of this.orders)
      if (candidate.paidBy === null && candidate.until <= this.now) candidate.over = true;
  }
}
