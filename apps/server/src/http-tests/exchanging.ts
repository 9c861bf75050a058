/** What support and a buyer do on the way to other tickets. */
import { TicketViewResponse } from '@sahna/contract/endpoints/ticket-view';
import type { Bank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { offerId, type SessionId } from '../platform/lib/ids.ts';
import type { ExchangeWish } from '../workflows/exchange-tickets.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { offersOf, otherSessions } from './exchange.store.ts';
import { setPolicy } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import type { RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000, interval: 60 };
const TITLE = 'Abai';

/** A paid order, and another session of its event. */
type Paid = { hash: string; number: number; sum: number; session: SessionId };

export function exchanging(at: () => { shop: RunningShop; bank: Bank; buyer: Visitor }) {
  const exchange = (wish: ExchangeWish) => at().shop.exchanges.exchange(wish);
  const back = () =>
    at()
      .bank.statement()
      .reduce((sum, entry) => sum + entry.givenBack, 0);
  const settled = async (hash: string) =>
    expect.poll(async () => (await viewOrder(at().buyer, hash)).printingAllowed, PATIENCE).toBe(1);
  async function paid(quantity = 1, title = TITLE): Promise<Paid> {
    const page = await openEventPage(at().buyer, title);
    const hash = await makeOrder(at().buyer, orderOf(page, [lineOf(page, quantity)]));
    await payByCard(await beginToPay(at().buyer, hash), GOOD_CARD);
    await settled(hash);
    const { ord_num: number, demsumma } = await viewOrder(at().buyer, hash);
    await setPolicy(at().shop.db, number, { allowed: true, untilHours: 1 });
    const [session] = await otherSessions(at().shop.db, number);
    if (session === undefined) throw new Error(`${title} is given once`);
    return { hash, number, sum: Math.round(demsumma * 100), session };
  }
  const viewTicket = async (hash: string) =>
    TicketViewResponse.parse((await at().buyer.get(`/api/ticket/${hash}?lang=en`)).body).response;
  const wishOf = ({ hash, session }: Pick<Paid, 'hash' | 'session'>, lines = [1], offer?: number): ExchangeWish => ({
    ...{ order: hash, lines, session, seats: [] },
    offer: offer === undefined ? undefined : offerId(offer),
  });
  async function made(wish: ExchangeWish) {
    const done = await exchange(wish);
    if (!done.ok) throw new Error(`not exchanged: ${JSON.stringify(done.refusal)}`);
    return done.value;
  }
  /** A dearer kind of ticket, and the cheapest one, than what was bought. */
  async function kinds({ number, session }: Paid) {
    const all = await offersOf(at().shop.db, number, session);
    const [cheap] = all;
    const dear = all.at(-1);
    if (!cheap || !dear || cheap.price === dear.price) throw new Error('all tickets cost the same');
    return { cheap, dear };
  }
  const paidCheaply = async () => {
    const bought = await paid();
    const { cheap } = await kinds(bought);
    const before = back();
    const { made: first } = await made(wishOf(bought, [1], cheap.id));
    await settled(first.hash);
    await expect.poll(() => back() - before, PATIENCE).toBe(bought.sum - cheap.price);
    const [session] = await otherSessions(at().shop.db, first.id);
    if (session === undefined) throw new Error('there are three evenings');
    return { hash: first.hash, number: Number(first.id), session, sum: cheap.price };
  };

  return { exchange, back, settled, paid, viewTicket, wishOf, made, kinds, paidCheaply };
}
