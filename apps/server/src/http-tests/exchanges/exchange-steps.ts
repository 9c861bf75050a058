/** Steps of staff and a buyer in an exchange. */
import { TicketViewResponse } from '@sahna/contract/tickets/ticket-view';
import type { Bank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { offerId, type SessionId } from '../../platform/lib/ids.ts';
import { STAFF } from '../../testing/actors.ts';
import type { ExchangeRequest } from '../../workflows/exchange-tickets.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { listOffersFor, listOtherSessions } from '../support/stores/exchange.store.ts';
import { setPolicy } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const PATIENCE = { interval: 60 };
const TITLE = 'Abai';

/** A paid order, and another session of its event. */
type Paid = { hash: string; number: number; sum: number; session: SessionId };

export function createExchangeSteps(at: () => { shop: RunningShop; bank: Bank; buyer: Visitor }) {
  const exchange = (request: ExchangeRequest) => exchangeTickets(at().shop.context, request, STAFF);
  const sumRefunds = () =>
    at()
      .bank.statement()
      .reduce((sum, entry) => sum + entry.refunded, 0);
  const waitUntilPaid = async (hash: string) =>
    expect.poll(async () => (await viewOrder(at().buyer, hash)).printingAllowed, PATIENCE).toBe(1);
  async function buyTickets(quantity = 1, title = TITLE): Promise<Paid> {
    const page = await openEventPage(at().buyer, title);
    const hash = await makeOrder(at().buyer, createOrderBody(page, [createLine(page, quantity)]));
    await payByCard(await beginToPay(at().buyer, hash), GOOD_CARD);
    await waitUntilPaid(hash);
    const { ord_num: number, demsumma } = await viewOrder(at().buyer, hash);
    await setPolicy(at().shop.db, number, { allowed: true, untilHours: 1 });
    const [session] = await listOtherSessions(at().shop.db, number);
    if (session === undefined) throw new Error(`${title} is given once`);
    return { hash, number, sum: Math.round(demsumma * 100), session };
  }
  const viewTicket = async (hash: string) =>
    TicketViewResponse.parse((await at().buyer.get(`/api/ticket/${hash}?lang=en`)).body).response;
  const createExchangeRequest = (
    { hash, session }: Pick<Paid, 'hash' | 'session'>,
    lines = [1],
    offer?: number,
  ): ExchangeRequest => ({
    ...{ order: hash, lines, session, seats: [] },
    offer: offer === undefined ? undefined : offerId(offer),
  });
  async function exchangeOrThrow(request: ExchangeRequest) {
    const done = await exchange(request);
    if (!done.ok) throw new Error(`not exchanged: ${JSON.stringify(done.error)}`);
    return done.value;
  }
  /** The cheapest and the most expensive offer of the session. */
  async function findPriceRange({ number, session }: Paid) {
    const all = await listOffersFor(at().shop.db, number, session);
    const [cheap] = all;
    const dear = all.at(-1);
    if (!cheap || !dear || cheap.price === dear.price) throw new Error('all tickets cost the same');
    return { cheap, dear };
  }
  const buyCheaply = async () => {
    const bought = await buyTickets();
    const { cheap } = await findPriceRange(bought);
    const before = sumRefunds();
    const { created: first } = await exchangeOrThrow(createExchangeRequest(bought, [1], cheap.id));
    await waitUntilPaid(first.hash);
    await expect.poll(() => sumRefunds() - before, PATIENCE).toBe(bought.sum - cheap.price);
    const [session] = await listOtherSessions(at().shop.db, first.id);
    if (session === undefined) throw new Error('there are three evenings');
    return { hash: first.hash, number: Number(first.id), session, sum: cheap.price };
  };

  return {
    exchange,
    sumRefunds,
    waitUntilPaid,
    buyTickets,
    viewTicket,
    createExchangeRequest,
    exchangeOrThrow,
    findPriceRange,
    buyCheaply,
  };
}
