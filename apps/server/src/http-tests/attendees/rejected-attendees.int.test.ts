/** Names and details of attendees that are rejected (poster §5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { confirmAttendees, createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { listStoredAttendees } from '../support/stores/named-tickets.store.ts';
import type { Visitor } from '../support/visitor.ts';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true, environment: { HELD_PER_VISITOR: '0' } });
  visitor = await shop.visitor();
});
afterAll(async () => {
  try {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  } finally {
    await shop.stop();
  }
});

describe('named tickets', () => {
  it.for([
    ['surname', { surname: ['И'] }, 'surname.0'],
    ['a surname of 33 letters', { surname: ['И'.repeat(33)] }, 'surname.0'],
    ['digits in a name', { name: ['Айгүл2'] }, 'name.0'],
    ['a name of two letters', { name: ['Ай'] }, 'name.0'],
    ['a day that is none', { date: ['31.02.1990'] }, 'date.0'],
    ['a birth to come', { date: ['01.01.2050'] }, 'date.0'],
    ['no date', { date: [''] }, 'date.0'],
    ['a kind of document that is not there', { docTypeId: [7] }, 'docTypeId.0'],
    ['a Russian passport of nine digits', { docTypeId: [1], docNum: ['123456789'] }, 'docNum.0'],
    ['a number of 33', { docNum: ['1'.repeat(33)] }, 'docNum.0'],
    ['another country’s region', { countryId: [2] }, 'regionId.0'],
    ['no region', { regionId: [0] }, 'regionId.0'],
    ['a country that is not there', { countryId: [999], regionId: [0] }, 'countryId.0'],
    ['a ticket that is not the order’s', { id: [2] }, 'id'],
    ['a ticket twice', { id: [1, 1] }, 'id'],
    ['no consent', { checkboxList: [] }, 'checkboxList.'],
  ] as const)('reject %s by field, in the language of the request', async ([, wrong, path]) => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const body = { ...createAnswers(await openForm(visitor, hash), hash), ...wrong };
    const messages = new Set<string>();
    for (const lang of ['ru', 'en', 'kz', 'ch']) {
      const error = await confirmAttendees(visitor, { ...body, lang });
      expect(error.status).toBe(400);
      expect(error.errors?.[0]?.path.startsWith(path)).toBe(true);
      messages.add(error.errors?.[0]?.message ?? '');
    }
    expect(messages.size).toBe(4);
    expect((await viewOrder(visitor, hash)).needNames).toBe(1);
    expect(await listStoredAttendees(shop.db, hash)).toMatchObject([{ encrypted: null, attendee: null }]);
  });

  it('are rejected without the middle name that the event requires', async () => {
    const hash = await orderTickets(visitor, 'An Evening with the Restorers');
    const body = { ...createAnswers(await openForm(visitor, hash), hash), middleName: [] };
    const error = await confirmAttendees(visitor, { ...body, lang: 'en' });
    expect(error).toMatchObject({ status: 400, errors: [{ path: 'middleName.0' }] });
    expect((await viewOrder(visitor, hash)).needNames).toBe(1);
  });

  it('explain the format of a document number with the note of its kind', async () => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const body = createAnswers(await openForm(visitor, hash), hash);
    const { errors } = await confirmAttendees(visitor, { ...body, docTypeId: [1], docNum: ['12'], lang: 'ru' });
    expect(errors).toEqual([{ path: 'docNum.0', message: 'Десять цифр: серия и номер' }]);
  });

  it('reject malformed input', async () => {
    const hash = await orderTickets(visitor, EVERYTHING);
    const body = createAnswers(await openForm(visitor, hash), hash);
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const wrong of [
      { id: 'all' },
      { id: [1.5] },
      { id: [-1] },
      { id: many },
      { id: [] },
      { surname: 'Ахметова' },
      { surname: [{ $ne: '' }] },
      { surname: ['\u0000\u0000'] },
      { surname: ['\ud800ab'] },
      { name: ['x'.repeat(201)] },
      { docTypeId: ['1'] },
      { docTypeId: [2 ** 40] },
      { countryId: [null] },
      { checkboxList: [{ id: 1 }] },
      { hash: '../1' },
      { hash: undefined },
    ])
      expect((await confirmAttendees(visitor, { ...body, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await confirmAttendees(visitor, { ...body, name: Array(90).fill('x'.repeat(2000)) })).status).toBe(413);
    expect((await confirmAttendees(visitor, { ...body, hash: UNKNOWN })).status).toBe(404);
    const other = await orderTickets(visitor, EVERYTHING, 2);
    expect((await confirmAttendees(visitor, { ...body, hash: other })).errors?.[0]?.path).toBe('id');
    expect((await viewOrder(visitor, hash)).needNames).toBe(1);
    // States and prices in the body are ignored.
    expect(
      await confirmAttendees(visitor, { ...body, state: 'paid', demandstatusid: 20, summa: 0 } as object),
    ).toMatchObject({
      errorCode: '0',
    });
    expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 0, paymentAllowed: 1 });
  });
});
