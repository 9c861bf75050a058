/** Staff move tickets to other seats and exchange them. */
import { ENDPOINTS } from '@sahna/contract';
import { EXCHANGE_ENDPOINTS, ExchangeResultDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { payByCard } from '../../../modules/payments/testing/buyer.ts';
import { createExchangeSteps } from '../../exchanges/exchange-steps.ts';
import { beginToPay, GOOD_CARD } from '../../support/processes/simulated-buyers.ts';
import { buildSeatOrder, openHall } from '../../support/seat-map-page.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop, startTestBank } from '../../support/staff-shop.ts';
import { listTickets, readNewSeats } from '../../support/stores/exchange.store.ts';
import type { Visitor } from '../../support/visitor.ts';
import { readOrderHash } from './exchanges.store.ts';
import { listRecipients, readChangeableRows } from './order-actions.store.ts';
import { readOrderFacts } from './orders.store.ts';

const { readExchangeOptions, readExchangeHall, exchangeTickets } = EXCHANGE_ENDPOINTS;

type Move = { lines: number[]; sessionId: number; offerId?: number | null; seats?: string[]; isSamePrice?: boolean };

const environment = { HELD_PER_VISITOR: '0' };
const bank = await startTestBank();
const { shop, staff: support } = await openStaffShop('support', { ownBank: bank, environment });
const buyer = await shop.visitor();
const steps = createExchangeSteps(() => ({ shop, bank, buyer }));

describe('exchanges by staff', () => {
  afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

  const send = (id: number, move: Move, { preview = false, browser = support } = {}) => {
    const body = { offerId: null, seats: [], isSamePrice: false, ...move, preview };
    return browser.send(exchangeTickets, { params: { id }, body });
  };
  async function exchange(id: number, move: Move) {
    const answer = await send(id, move);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ExchangeResultDto.parse(answer.body);
  }
  const readOrder = async (id: number): Promise<OrderCaseDto> =>
    OrderCaseDto.parse((await support.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } })).body);
  const readOptions = async (id: number) =>
    readExchangeOptions.response.parse((await support.send(readExchangeOptions, { params: { id } })).body);

  /** The session of the first ticket, and free seats of the same price, the last ones first. */
  async function readHall(id: number) {
    const { tickets } = await readOptions(id);
    const [ticket] = tickets;
    const sessionId = ticket?.sessionId ?? 0;
    const hall = readExchangeHall.response.parse(
      (await support.send(readExchangeHall, { params: { id, sessionId } })).body,
    );
    const free = hall.seats.filter(({ isFree, kind }) => isFree && kind === 'ordinary').reverse();
    const isAt = (zone: number, price: number) =>
      hall.zones.some(({ id: zoneId, prices }) => zoneId === zone && prices.some(({ amount }) => amount === price));
    const worth = ticket?.worth.amount ?? 0;
    return {
      sessionId,
      same: free.filter(({ zoneId }) => isAt(zoneId, worth)),
      other: free.filter(({ zoneId }) => !isAt(zoneId, worth)),
    };
  }

  it('move a ticket to another seat of the same price after a preview that changes nothing', async () => {
    const { number } = await steps.buyTickets(2);
    const { sessionId, same, other } = await readHall(number);
    const [seat] = same;
    const [oldTicket] = await listTickets(shop.db, number);
    const move = { lines: [1], sessionId, seats: [seat?.key ?? ''], isSamePrice: true };
    const before = await readChangeableRows(shop.db);
    const preview = await send(number, move, { preview: true });
    expect(await readChangeableRows(shop.db)).toEqual(before);
    const effects = {
      emails: [{ kind: 'order-paid', recipient: 'aigul@mail.example' }],
      refunds: [],
      voidedTickets: [{ line: 1, code: oldTicket?.code }],
      issuedTickets: [{ line: 1 }],
    };
    expect(preview.body).toMatchObject({ done: false, newOrderId: null, difference: { amount: 0 }, effects });
    expect(readProblem(await send(number, { ...move, seats: [other[0]?.key ?? ''] }))).toBe('price-differs');

    const { newOrderId, done, effects: moved } = await exchange(number, move);
    expect(done).toBe(true);
    expect(moved).toMatchObject(effects);
    const id = newOrderId ?? 0;
    expect(await readNewSeats(shop.db, id)).toEqual({ 1: seat?.key });
    const { items, timeline } = await readOrder(number);
    expect(items.map(({ ticket }) => ticket?.state)).toEqual(['void', 'valid']);
    expect(items[0]).toMatchObject({ exchangedFor: id, ticket: { voidReason: 'exchanged' } });
    expect(timeline?.[0]).toMatchObject({ verb: 'exchange_tickets', after: { order: id } });
    const replacement = await readOrder(id);
    const nameTicket = ({ items: [item] }: OrderCaseDto) => `${item?.sector} ${item?.row}-${item?.seat}`;
    expect(timeline?.[0]?.references).toMatchObject([
      { kind: 'order', id: String(number) },
      { kind: 'ticket', id: `${number}-1`, name: nameTicket({ ...replacement, items }), page: String(number) },
      { kind: 'ticket', id: `${id}-1`, name: nameTicket(replacement), page: String(id) },
      { kind: 'order', id: String(id) },
    ]);
    expect(replacement).toMatchObject({ state: 'paid', replacedOrderId: number });
    expect(replacement.items[0]?.ticket).toMatchObject({ state: 'valid' });
    expect(replacement.emails.map(({ kind }) => kind)).toEqual(['order-paid']);
    expect(readProblem(await send(number, move))).toBe('not-exchangeable');
    const { tickets } = await readOptions(number);
    expect(tickets.map(({ line }) => line)).toEqual([2]);
  });

  it('give a seat to one of several concurrent exchanges and orders', async () => {
    const bought = await Promise.all([1, 2, 3].map(() => steps.buyTickets()));
    const { sessionId, same } = await readHall(bought[0]?.number ?? 0);
    const [seat, another] = same;
    const page = await openHall(buyer, 'Abai');
    const seats = Array.isArray(page.map.seat_numbers) ? page.map.seat_numbers : [];
    const order = async (visitor: Visitor, id = 0) => {
      const { categoryId = 0, zonelevel_id = 0 } = seats.find(({ seat_id }) => seat_id === id) ?? {};
      const line = { seat_id: id, quantity: 1, calendar_id: sessionId, clientcategory_id: categoryId, zonelevel_id };
      const body = { ...buildSeatOrder(page, [line]), calendarId: sessionId };
      const { path, response } = ENDPOINTS.orderCreateScheme;
      return response[200].parse((await visitor.post(path, body)).body).response.errorCode === '0';
    };
    expect(await order(buyer, another?.id)).toBe(true);
    const taken = { lines: [1], sessionId, seats: [another?.key ?? ''], isSamePrice: true };
    expect(readProblem(await send(bought[0]?.number ?? 0, taken, { preview: true }))).toBe('places-taken');
    const visitors = await Promise.all([1, 2, 3].map(() => shop.visitor()));
    const orders = visitors.map((visitor) => order(visitor, seat?.id));
    const moves = bought.map(({ number }) =>
      send(number, { lines: [1], sessionId, seats: [seat?.key ?? ''], isSamePrice: true }),
    );
    const ordered = (await Promise.all(orders)).filter(Boolean);
    const answers = await Promise.all(moves);
    const moved = answers.filter(({ status }) => status === 200);
    expect(ordered.length + moved.length).toBe(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(readProblem(refused)).toBe('places-taken');
    for (const [at, { number }] of bought.entries())
      expect((await readOrder(number)).items[0]?.ticket?.state).toBe(answers[at]?.status === 200 ? 'void' : 'valid');
  });

  it('keep the old ticket until the buyer has paid a positive difference', async () => {
    const bought = await steps.buyCheaply();
    const { dear } = await steps.findPriceRange(bought);
    const move = { lines: [1], sessionId: Number(bought.session), offerId: dear.id };
    expect(readProblem(await send(bought.number, { ...move, isSamePrice: true }))).toBe('price-differs');
    const { newOrderId, difference, effects } = await exchange(bought.number, move);
    expect(difference.amount).toBe(dear.price - bought.sum);
    expect(effects).toMatchObject({ voidedTickets: [], emails: [{ kind: 'payment-link-resent' }] });
    expect(await listRecipients(shop.db, 'payment-link-resent')).toEqual(['aigul@mail.example']);
    expect((await readOrder(bought.number)).items[0]?.ticket?.state).toBe('valid');
    expect(await readOrder(newOrderId ?? 0)).toMatchObject({
      total: { amount: dear.price },
      exchangeCredit: { amount: bought.sum },
      amountDue: { amount: difference.amount },
    });
    const hash = await readOrderHash(shop.db, newOrderId ?? 0);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await steps.waitUntilPaid(hash);
    expect((await readOrder(newOrderId ?? 0)).amountDue.amount).toBe(0);
    expect((await readOrder(bought.number)).items[0]?.ticket).toMatchObject({ state: 'void', voidReason: 'exchanged' });
  });

  it('refund a negative difference within the limits of the member', async () => {
    const bought = await steps.buyTickets();
    const { cheap } = await steps.findPriceRange(bought);
    const move = { lines: [1], sessionId: Number(bought.session), offerId: cheap.id };
    const limitTo = (refundPerOrder: number | null, refundPerDay: number | null = null) =>
      setGrant(shop.db, support, { role: 'support', limits: { refundPerOrder, refundPerDay } });
    await limitTo(100);
    for (const preview of [true, false])
      expect(readProblem(await send(bought.number, move, { preview }))).toBe('over-limit');
    await limitTo(null);
    const before = steps.sumRefunds();
    const { difference, effects } = await exchange(bought.number, move);
    const refunded = bought.sum - cheap.price;
    expect(difference.amount).toBe(-refunded);
    expect(effects.refunds).toMatchObject([{ amount: { amount: refunded }, isManual: false }]);
    await expect.poll(() => steps.sumRefunds() - before, { timeout: 60_000 }).toBe(refunded);
    // What is charged for the first exchange leaves room for one more on this day.
    await limitTo(null, refunded * 3 - 1);
    const orders = await Promise.all([1, 2, 3].map(() => steps.buyTickets()));
    const answers = await Promise.all(orders.map(({ number }) => send(number, move)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status !== 200).map(readProblem)).toEqual(['over-limit', 'over-limit']);
    const refused = orders.find((_, at) => answers[at]?.status !== 200)?.number ?? 0;
    // A refused placement is not charged.
    await limitTo(null, refunded * 3);
    expect(readProblem(await send(refused, { ...move, seats: ['999/999'] }))).toBe('places-taken');
    await exchange(refused, move);
  });

  it('are refused to viewers, and for orders out of scope as unknown', async () => {
    const { number } = await steps.buyTickets();
    const { sessionId } = await readHall(number);
    const move = { lines: [1], sessionId };
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    expect((await send(number, move, { browser: viewer })).status).toBe(403);
    const { eventId } = await readOrderFacts(shop.db, number);
    await setGrant(shop.db, support, { role: 'support', eventId: eventId === 1 ? 2 : 1 });
    const before = await readChangeableRows(shop.db);
    for (const preview of [true, false]) expect((await send(number, move, { preview })).status).toBe(404);
    for (const endpoint of [readExchangeOptions, readExchangeHall])
      expect((await support.send(endpoint, { params: { id: number, sessionId } })).status).toBe(404);
    expect(await readChangeableRows(shop.db)).toEqual(before);
  });
});
