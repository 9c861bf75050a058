/** Staff change orders, after a preview that changes nothing, on both engines. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ORDER_ACTION_ENDPOINTS, OrderActionResultDto } from '@sahna/contract/admin/order-action-endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { orderTickets } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';
import type { Visitor } from '../support/visitor.ts';
import { listRecipients, readChangeableRows } from './order-actions.store.ts';
import { setBuyer } from './orders.store.ts';

const AIGERIM = { name: 'Айгерім Сәрсенова', email: 'aigerim@mail.example', phone: '+77011234567' };
const NOTHING = {
  ...{ emails: [], refunds: [], voidedTickets: [], issuedTickets: [] },
  ...{ state: null, amountDue: null, expiresAt: null },
};

describeOnBothEngines('actions on orders', (_open, { openForAll }) => {
  let shop: RunningShop;
  let buyer: Visitor;
  let support: StaffBrowser;
  let paid: number;
  let unpaid: number;

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    shop = await openShop(db, { hasBank: true });
    buyer = await shop.visitor();
    support = await StaffBrowser.signIn(shop.url, 'support');
    const hash = await orderTickets(buyer, 'Abai', 2);
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await vi.waitFor(
      async () => expect((await buyer.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body).toEqual({ response: 1 }),
      180_000,
    );
    paid = await setBuyer(db, hash, AIGERIM);
    unpaid = await setBuyer(db, await orderTickets(buyer, 'Family Morning'), AIGERIM);
  }, 300_000);
  afterAll(() => shop.stop());

  const send = (endpoint: AdminEndpoint, id: number, body: object, browser = support) =>
    browser.send(endpoint, { params: { id }, body: { preview: false, ...body } });

  /** The effects of a preview, which changes nothing. */
  async function preview(endpoint: AdminEndpoint, id: number, body: object) {
    const before = await readChangeableRows(shop.db);
    const answer = await send(endpoint, id, { ...body, preview: true });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await readChangeableRows(shop.db)).toEqual(before);
    const { effects, done } = OrderActionResultDto.parse(answer.body);
    expect(done).toBe(false);
    return effects;
  }

  /** The effects of several calls at the same time, of which one acts; the others are refused with this problem. */
  async function actOnce(endpoint: AdminEndpoint, id: number, body: object, problem: string) {
    const answers = await Promise.all([1, 2, 3].map(() => send(endpoint, id, body)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done, JSON.stringify(answers.map((answer) => answer.body))).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(readProblem)).toEqual([problem, problem]);
    return OrderActionResultDto.parse(done[0]?.body).effects;
  }

  it('sends the tickets again, once a minute to an address', async () => {
    const { resendEmails } = ORDER_ACTION_ENDPOINTS;
    const body = { email: null, isNewContact: false };
    const effects = { ...NOTHING, emails: [{ kind: 'tickets-resent', recipient: AIGERIM.email }] };
    expect(await preview(resendEmails, paid, body)).toEqual(effects);
    expect(await actOnce(resendEmails, paid, body, 'sent-recently')).toEqual(effects);
    expect(await listRecipients(shop.db, 'tickets-resent')).toEqual([AIGERIM.email]);
    const link = { ...NOTHING, emails: [{ kind: 'payment-link-resent', recipient: 'b@mail.example' }] };
    expect(await preview(resendEmails, unpaid, { email: 'b@mail.example', isNewContact: false })).toEqual(link);
  });
});
