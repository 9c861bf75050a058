/** What must come of orders, promo codes, extras, bonuses, time and what banks say; nothing here knows of rows, locks or batches. */
import type { OrderId } from '../../platform/lib/ids.ts';

export const PLACE = 500_000;
export const BOOKLET = 150_000;
export const MOST_BOOKLETS = 3;
export const CODE = { percent: 33, uses: 2 };
/** Little enough that orders get into each other's way; the second lets bonuses pay half. */
export const CARDS = [
  { bonuses: 600_000, percent: 7, share: 100 },
  { bonuses: 250_050, percent: 0, share: 50 },
] as const;

export type ModelCard = { balance: number; blocked: boolean };
export type ModelOrder = {
  id: OrderId;
  until: number;
  /** It has ended, and holds nothing any more. */
  over: boolean;
  /** 0: it cost nothing. */
  paidBy: number | null;
  coded: boolean;
  booklets: number;
  card: number | null;
  bonuses: number;
};
export type ModelPayment = { id: number; order: ModelOrder; amount: number };

export class LoyaltyModel {
  orders: ModelOrder[] = [];
  payments: ModelPayment[] = [];
  cards: ModelCard[] = CARDS.map(({ bonuses }) => ({ balance: bonuses, blocked: false }));
  now = 0;

  tickets({ coded }: Pick<ModelOrder, 'coded'>): number {
    return coded ? PLACE - Math.round((PLACE * CODE.percent) / 100) : PLACE;
  }
  total(order: ModelOrder): number {
    return this.tickets(order) - order.bonuses + order.booklets * BOOKLET;
  }
  most(order: ModelOrder, card: number, coded = order.coded): number {
    return Math.floor((this.tickets({ coded }) * (CARDS[card]?.share ?? 0)) / 10_000) * 100;
  }
  waits({ paidBy, until }: ModelOrder): boolean {
    return paidBy === null && until > this.now;
  }
  /** Waiting, or run out before the sweep has come. */
  private holds({ paidBy, over }: ModelOrder): boolean {
    return paidBy === null && !over;
  }
  codesLeft(): number {
    return CODE.uses - this.orders.filter((one) => one.coded && (one.paidBy !== null || this.holds(one))).length;
  }
  reserved(card: number): number {
    return this.orders
      .filter((one) => one.card === card && this.holds(one))
      .reduce((sum, { bonuses }) => sum + bonuses, 0);
  }
  free(card: number): number {
    return (this.cards[card]?.balance ?? 0) - this.reserved(card);
  }

  use(order: ModelOrder, card: number, bonuses: number): boolean {
    const fits = bonuses <= this.most(order, card) && bonuses <= this.free(card) && !this.cards[card]?.blocked;
    if (!this.waits(order) || order.bonuses > 0 || !fits) return false;
    Object.assign(order, { card, bonuses });
    return true;
  }
  apply(order: ModelOrder): boolean {
    const fits = order.card === null || order.bonuses <= this.most(order, order.card, true);
    if (!this.waits(order) || order.coded || this.codesLeft() < 1 || !fits) return false;
    order.coded = true;
    return true;
  }
  add(order: ModelOrder): boolean {
    if (!this.waits(order) || order.booklets === MOST_BOOKLETS) return false;
    order.booklets += 1;
    return true;
  }
  pay(order: ModelOrder, payment: number): void {
    const card = order.card === null ? undefined : this.cards[order.card];
    const percent = order.card === null ? 0 : (CARDS[order.card]?.percent ?? 0);
    const earned = card?.blocked ? 0 : Math.floor((this.total(order) * percent) / 10_000) * 100;
    order.paidBy = payment;
    if (card) card.balance += earned - order.bonuses;
  }
  told({ id, order, amount }: ModelPayment): 'kept' | 'give_back' {
    if (order.paidBy === id) return 'kept';
    if (order.paidBy !== null || amount !== this.total(order)) return 'give_back';
    if (!this.waits(order)) {
      // Late, it has all of it again where nobody else has it, and the card is not blocked.
      order.over = true;
      const { card, bonuses } = order;
      const lacksBonuses = card !== null && bonuses > 0 && (this.cards[card]?.blocked || this.free(card) < bonuses);
      if ((order.coded && this.codesLeft() < 1) || lacksBonuses) return 'give_back';
    }
    this.pay(order, id);
    return 'kept';
  }
  wait(seconds: number): void {
    this.now += seconds;
  }
  sweep(): void {
    for (const one of this.orders) if (one.paidBy === null && one.until <= this.now) one.over = true;
  }
}
