/** Staff change orders, after a preview that changes nothing. */
import { randomUUID } from 'node:crypto';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ORDER_ACTION_ENDPOINTS, OrderActionResultDto } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { describe, expect, it } from 'vitest';
import { orderTickets } from '../../support/orders.ts';
import { payOrder } from '../../support/processes/simulated-buyers.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { countHolds, listRecipients, readChangeableRows } from './order-actions.store.ts';
import { readOrderFacts, setBuyer } from './orders.store.ts';

const AIGERIM = { name: 'Айгерім Сәрсенова', email: 'aigerim@mail.example', phone: '+77011234567' };
const ACTIONS = ORDER_ACTION_ENDPOINTS;
const ATTENDEE = {
  ...{ surname: 'Ким', name: 'Дана', middleName: '', age: '', birthDate: '' },
  ...{ documentType: 0, documentNumber: '', country: 0, region: 0 },
};
const NOTHING = {
  ...{ emails: [], refunds: [], voidedTickets: [], issuedTickets: [] },
  ...{ state: null, amountDue: null, expiresAt: null },
};

const { shop, db, staff: support } = await openStaffShop('support', { hasBank: true });
const buyer = await shop.visitor();
const hash = await orderTickets(buyer, 'Abai', 2);
await payOrder(buyer, hash);
const paid = await setBuyer(db, hash, AIGERIM);
const unpaid = await setBuyer(db, await orderTickets(buyer, 'Family Morning'), AIGERIM);

describe('actions on orders', () => {
  const send = (endpoint: AdminEndpoint, id: number, body: object, browser = support) =>
    browser.send(endpoint, { params: { id }, body: { preview: false, ...body } });

  /** The effects of a preview, which changes nothing. */
  async function preview(endpoint: AdminEndpoint, id: number, body: object) {
    const before = await readChangeableRows(db);
    const answer = await send(endpoint, id, { ...body, preview: true });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await readChangeableRows(db)).toEqual(before);
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

  const readOrder = async (id: number, browser = support): Promise<OrderCaseDto> =>
    OrderCaseDto.parse((await browser.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } })).body);

  it('sends the tickets again, once a minute to an address', async () => {
    const body = { email: null, isNewContact: false };
    const effects = { ...NOTHING, emails: [{ kind: 'tickets-resent', recipient: AIGERIM.email }] };
    expect(await preview(ACTIONS.resendEmails, paid, body)).toEqual(effects);
    expect(await actOnce(ACTIONS.resendEmails, paid, body, 'sent-recently')).toEqual(effects);
    expect(await listRecipients(db, 'tickets-resent')).toEqual([AIGERIM.email]);
  });

  it('sends the link to pay to another address, which replaces the old one if asked', async () => {
    const email = 'other@mail.example';
    const effects = { ...NOTHING, emails: [{ kind: 'payment-link-resent', recipient: email }] };
    expect(await preview(ACTIONS.resendEmails, unpaid, { email, isNewContact: true })).toEqual(effects);
    expect((await send(ACTIONS.resendEmails, unpaid, { email, isNewContact: false })).status).toBe(200);
    expect((await readOrder(unpaid)).buyer.email).toBe(AIGERIM.email);
    expect((await send(ACTIONS.resendEmails, unpaid, { email: 'new@mail.example', isNewContact: true })).status).toBe(
      200,
    );
    expect((await readOrder(unpaid)).buyer.email).toBe('new@mail.example');
  });

  it('reissues a ticket: the old code is void, and the new ticket is sent', async () => {
    const [ticket] = (await readOrder(paid)).items;
    const code = ticket?.ticket?.code ?? '';
    const body = { codes: [code], email: null };
    const effects = {
      ...NOTHING,
      emails: [{ kind: 'tickets-reissued', recipient: AIGERIM.email }],
      voidedTickets: [{ line: 1, code }],
      issuedTickets: [{ line: 1 }],
    };
    expect(await preview(ACTIONS.reissueTickets, paid, body)).toEqual(effects);
    expect(await actOnce(ACTIONS.reissueTickets, paid, body, 'not-reissuable')).toEqual(effects);
    const { items, emails, timeline } = await readOrder(paid);
    expect(items.map(({ ticket: current }) => current?.state)).toEqual(['valid', 'valid']);
    expect(items[0]?.ticket?.code).not.toBe(code);
    expect(timeline?.[0]).toMatchObject({ verb: 'reissue_tickets', after: { lines: [1] } });
    const email = emails.find(({ kind }) => kind === 'tickets-reissued');
    const { subject, html } = ORDER_PAGE_ENDPOINTS.readOrderEmail.response.parse(
      (await support.send(ORDER_PAGE_ENDPOINTS.readOrderEmail, { params: { id: paid, emailId: email?.id } })).body,
    );
    expect(subject).toContain(String(paid));
    expect(html).toMatch(/^<!doctype html>/i);
    expect(
      html.match(/href="[^"]*"/g)?.filter((link) => !/about:blank|^href="https:\/\/fonts/.test(link)) ?? [],
    ).toEqual([]);
    expect(html).not.toMatch(/\/order\/|\/ticket\/|<script/);
  });

  it('reissues all tickets of a request or none', async () => {
    const [first] = (await readOrder(paid)).items;
    const before = await readChangeableRows(db);
    const refused = await send(ACTIONS.reissueTickets, paid, {
      codes: [first?.ticket?.code, 'A'.repeat(20)],
      email: null,
    });
    expect(readProblem(refused)).toBe('not-reissuable');
    expect(await readChangeableRows(db)).toEqual(before);
  });

  it('changes contacts by the rules of the shop, and keeps them out of the audit log', async () => {
    const contacts = { name: 'Дана Ким', email: 'dana@mail.example', phone: '+77029998877' };
    expect(await preview(ACTIONS.changeContacts, paid, contacts)).toEqual(NOTHING);
    await actOnce(ACTIONS.changeContacts, paid, contacts, 'nothing-to-do');
    const { buyer: changed, timeline } = await readOrder(paid);
    expect(changed).toEqual(contacts);
    expect(timeline?.[0]).toMatchObject({ verb: 'change_contacts', before: null });
    expect(timeline?.[0]?.after).toEqual({ changed: ['name', 'email', 'phone'] });
    for (const wrong of [{ name: '<b>' }, { email: 'dana' }, { phone: '12' }])
      expect((await send(ACTIONS.changeContacts, paid, { ...contacts, ...wrong })).status).toBe(400);
    expect(readProblem(await send(ACTIONS.changeContacts, paid, { ...contacts, phone: '' }))).toBe('contact-missing');
  });

  it('keeps HTML in notes as text, and adds a repeated note once', async () => {
    const text = '<img src=x onerror=alert(1)>\nCalls back\ton Monday';
    const body = { key: randomUUID(), text };
    expect(await preview(ACTIONS.addNote, paid, body)).toEqual(NOTHING);
    await actOnce(ACTIONS.addNote, paid, body, 'nothing-to-do');
    const { notes, timeline } = await readOrder(paid);
    expect(notes).toMatchObject([{ text, author: expect.stringMatching(/\p{L}/u) }]);
    expect(notes[0]?.author).not.toMatch(/^member-/);
    expect(JSON.stringify(timeline)).not.toContain('onerror');
    expect((await send(ACTIONS.addNote, paid, { key: randomUUID(), text: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('labels an order with at most ten labels', async () => {
    await preview(ACTIONS.addLabel, paid, { label: 'VIP' });
    await actOnce(ACTIONS.addLabel, paid, { label: 'VIP' }, 'nothing-to-do');
    const labels = Array.from({ length: 9 }, (_, at) => `label ${at}`);
    await Promise.all(labels.map((label) => send(ACTIONS.addLabel, paid, { label })));
    expect(readProblem(await send(ACTIONS.addLabel, paid, { label: 'eleventh' }))).toBe('too-many-labels');
    await actOnce(ACTIONS.removeLabel, paid, { label: 'label 3' }, 'nothing-to-do');
    expect((await readOrder(paid)).labels.toSorted()).toEqual(
      ['VIP', ...labels].filter((label) => label !== 'label 3'),
    );
  });

  it('extends a reservation once', async () => {
    const { expiresAt } = await readOrder(unpaid);
    const effects = await preview(ACTIONS.extendReservation, unpaid, {});
    expect(effects).toEqual({ ...NOTHING, expiresAt: { before: expiresAt, after: expect.any(String) } });
    await actOnce(ACTIONS.extendReservation, unpaid, {}, 'extended-before');
    expect(Date.parse((await readOrder(unpaid)).expiresAt)).toBe(Date.parse(effects.expiresAt?.after ?? ''));
    expect(readProblem(await send(ACTIONS.extendReservation, paid, {}))).toBe('wrong-state');
  });

  it('prints the valid tickets of an order', async () => {
    const { status, body } = await support.send(ORDER_PAGE_ENDPOINTS.printTickets, { params: { id: paid } });
    expect([status, String(body).slice(0, 5)]).toEqual([200, '%PDF-']);
    const refused = await support.send(ORDER_PAGE_ENDPOINTS.printTickets, { params: { id: unpaid } });
    expect(readProblem(refused)).toBe('wrong-state');
  });

  it('shows the link to pay an unpaid order', async () => {
    const { body } = await support.send(ORDER_PAGE_ENDPOINTS.readPaymentLink, { params: { id: unpaid } });
    const { url } = ORDER_PAGE_ENDPOINTS.readPaymentLink.response.parse(body);
    expect((await fetch(url)).status).toBe(200);
    const refused = await support.send(ORDER_PAGE_ENDPOINTS.readPaymentLink, { params: { id: paid } });
    expect(readProblem(refused)).toBe('wrong-state');
  });

  it('cancels an unpaid order, and frees its places at once', async () => {
    const places = await countHolds(db, unpaid);
    expect(places).toBeGreaterThan(0);
    const { state, amountDue, ...effects } = await preview(ACTIONS.cancelOrder, unpaid, {});
    expect([state, amountDue]).toEqual([{ before: 'reserved', after: 'canceled' }, null]);
    expect(effects).toMatchObject({ emails: [], refunds: [], voidedTickets: [] });
    await actOnce(ACTIONS.cancelOrder, unpaid, {}, 'wrong-state');
    expect(await countHolds(db, unpaid)).toBe(0);
    expect((await readOrder(unpaid)).state).toBe('canceled');
    expect(readProblem(await send(ACTIONS.cancelOrder, paid, {}))).toBe('wrong-state');
  });

  it('changes nothing that a request must not assign', async () => {
    const assigned = {
      ...{ id: unpaid, orderId: unpaid, hash: 'x', state: 'refunded', total: 1, amount: 1, price: 1, channel: 'x' },
      ...{ memberId: 1, actor: { kind: 'staff', id: 'member-1' }, createdAt: '2020-01-01', isRehearsal: true },
    };
    const before = [await readOrder(paid), await readOrder(unpaid)];
    const note = { key: randomUUID(), text: 'Қосымша өріс' };
    for (const answer of [
      await send(ACTIONS.addNote, paid, { ...assigned, ...note }),
      await send(ACTIONS.changeContacts, paid, { ...assigned, ...AIGERIM, name: 'Айгерім Әлімова' }),
    ])
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const polluted of ['"__proto__": {"state": "paid"}', '"constructor": {"prototype": {"state": "paid"}}']) {
      const body = JSON.stringify({ ...AIGERIM, preview: false }).replace('{', `{${polluted},`);
      expect((await support.send(ACTIONS.changeContacts, { params: { id: paid }, body })).status).toBe(400);
    }
    const after = [await readOrder(paid), await readOrder(unpaid)];
    const { member } = await support.readSession();
    expect(after[0]?.timeline?.[0]).toMatchObject({ verb: 'change_contacts', actor: { name: member?.name } });
    const pick = ({ id, state, total, createdAt, items, payments }: OrderCaseDto) =>
      JSON.stringify({ id, state, total, createdAt, items, payments });
    expect(after.map(pick)).toEqual(before.map(pick));
    expect((await send(ACTIONS.changeContacts, paid, AIGERIM)).status).toBe(200);
  });

  it('refuses orders out of scope as unknown, and viewers', async () => {
    const code = (await readOrder(paid)).items[0]?.ticket?.code ?? '';
    const bodies: Readonly<Record<keyof typeof ACTIONS, object>> = {
      resendEmails: { email: null, isNewContact: false },
      reissueTickets: { codes: [code], email: null },
      changeAttendee: { ...ATTENDEE, line: 1 },
      changeContacts: AIGERIM,
      cancelOrder: {},
      extendReservation: {},
      addNote: { key: randomUUID(), text: 'x' },
      addLabel: { label: 'x' },
      removeLabel: { label: 'VIP' },
      resendRefund: { isConfirmedAtProvider: true },
      recordRefund: { isConfirmedAtProvider: true, note: 'cash' },
    };
    const pages = Object.entries<AdminEndpoint>(ORDER_PAGE_ENDPOINTS);
    const { emails } = await readOrder(paid);
    const params = { id: paid, line: 1, emailId: emails[0]?.id };
    const [viewer, scoped] = [await StaffBrowser.signIn(shop.url, 'viewer'), await signInToOtherEvent()];
    const before = await readChangeableRows(db);
    for (const [name, endpoint] of Object.entries<AdminEndpoint>(ACTIONS)) {
      const body = Object.entries(bodies).find(([key]) => key === name)?.[1] ?? {};
      expect((await send(endpoint, paid, body, viewer)).status, name).toBe(403);
      for (const isPreview of [true, false]) {
        const refused = await send(endpoint, paid, { ...body, preview: isPreview }, scoped);
        expect([refused.status, readProblem(refused)], name).toEqual([404, 'not-found']);
      }
    }
    for (const [name, endpoint] of pages)
      expect(readProblem(await scoped.send(endpoint, { params })), name).toBe('not-found');
    const foreign = { params: { ...params, id: unpaid } };
    expect((await scoped.send(ORDER_PAGE_ENDPOINTS.readOrderEmail, foreign)).status).toBe(404);
    expect(await readChangeableRows(db)).toEqual(before);
  });

  /** The support member, whose only grant is for an event that the paid order is not for. */
  async function signInToOtherEvent(): Promise<StaffBrowser> {
    await setGrant(db, support, { role: 'support', eventId: (await readOrderFacts(db, unpaid)).eventId });
    return support;
  }
});
