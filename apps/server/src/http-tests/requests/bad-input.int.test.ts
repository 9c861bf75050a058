/** Malformed input is rejected in the language of the request and changes nothing. */
import { ENDPOINTS, ErrorResponse, LANGUAGES } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLine, createOrderBody, type EventPage, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { readOrderCustomers } from '../support/stores/customers.store.ts';
import { readTables, skipReminder } from '../support/stores/ledger.store.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const BY_HASH = ['orderView', 'orderStatusChange', 'orderNumber', 'orderPay'] as const;
const TALKING = ['orderView', 'orderNumber', 'orderPay'] as const;

let shop: RunningShop;
let visitor: Visitor;
let page: EventPage;
let hash: string;

const getPath = (id: keyof typeof ENDPOINTS) => ENDPOINTS[id].path.replace(':creditcompany_id', '1');

const createOrder = (changes: object = {}) => ({ ...createOrderBody(page, [createLine(page, 1)]), ...changes });

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true });
  visitor = await shop.visitor();
  page = await openEventPage(visitor, 'Abai');
  hash = await makeQuietOrder(createOrder());
});

afterAll(() => shop.stop());

/** Places an order that changes by no reminder while later tests compare the tables. */
async function makeQuietOrder(order: Parameters<typeof makeOrder>[1]): Promise<string> {
  const placed = await makeOrder(visitor, order);
  await skipReminder(shop.db, placed);
  return placed;
}

/** Traces of internals in a response: a file, a query, a library. */
const TRACES = /node_modules|\.ts\b|SELECT |Error:|stack|FST_/;

/** Expects a refusal with one of the statuses that changes nothing. */
async function expectRefused(send: () => Promise<Answer>, ...statuses: number[]): Promise<ErrorResponse['response']> {
  const before = await readTables(shop.db);
  const answer = await send();
  const excerpt = JSON.stringify(answer.body).slice(0, 300);
  expect(statuses, `${answer.status} ${excerpt}`).toContain(answer.status);
  const { response } = ErrorResponse.parse(answer.body);
  expect(response.errorCode).toBe('-9999');
  expect(response.errorText).toMatch(/\S/);
  expect(excerpt).not.toMatch(TRACES);
  expect(await readTables(shop.db)).toEqual(before);
  return response;
}

const nest = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('a malformed body', () => {
  const bodies: [string, string, Record<string, string>, number[]][] = [
    ['broken JSON', '{"hash":', {}, [400]],
    ['no JSON at all', 'hash=1', {}, [400]],
    ['an empty body', '', {}, [400]],
    ['null', 'null', {}, [400]],
    ['a list', '[]', {}, [400]],
    ['a number', '42', {}, [400]],
    ['a text', '"hash"', {}, [400]],
    ['an empty object', '{}', {}, [400]],
    ['a form', 'hash=1', { 'content-type': 'application/x-www-form-urlencoded' }, [400, 415]],
    ['plain text', 'hash', { 'content-type': 'text/plain' }, [400, 415]],
    ['a wrong media type', '{}', { 'content-type': 'no type' }, [400, 415]],
    ['65 KiB', JSON.stringify({ more: 'x'.repeat(65 * 1024) }), {}, [413]],
    ['5 MiB', JSON.stringify({ more: 'x'.repeat(5 * 1024 * 1024) }), {}, [413]],
    ['ten thousand levels', nest(10_000), {}, [400]],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true},"hash":"a"}', {}, [400]],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', {}, [400]],
    ['not UTF-8 behind a BOM', '\uFEFF{', {}, [400]],
  ];

  for (const id of ['orderCreate', ...BY_HASH] as const)
    it.each(bodies)(`is rejected by ${id}: %s`, async (_, body, headers, statuses) => {
      const response = await expectRefused(() => visitor.post(getPath(id), body, headers), ...statuses);
      expect(Object.keys(response)).not.toContain('stack');
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    });
});

describe('an order with wrong fields', () => {
  const createBody = (more: object) => ({ data: [{ ...createLine(page, 1), ...more }] });
  const wrongs: [string, () => object][] = [
    ['data as text', () => ({ data: 'all' })],
    ['data as an object', () => ({ data: { 0: createLine(page, 1), length: 1 } })],
    ['no lines', () => ({ data: [] })],
    ['a null line', () => ({ data: [null] })],
    ['a thousand lines', () => ({ data: Array.from({ length: 1000 }, () => ({})) })],
    ['a negative quantity', () => createBody({ quantity: -1 })],
    ['half a ticket', () => createBody({ quantity: 0.5 })],
    ['a quantity as text', () => createBody({ quantity: '1' })],
    ['an endless quantity', () => createBody({ quantity: 1e308 })],
    ['no quantity', () => createBody({ quantity: undefined })],
    ['a day that is none', () => createBody({ day: '31.02.2027' })],
    ['a day of another form', () => createBody({ day: '2026-12-01' })],
    ['a time that is none', () => createBody({ time: '25:61' })],
    ['an id of zero', () => createBody({ categoryId: 0 })],
    ['an id too large for the database', () => createBody({ categoryId: 2 ** 40 })],
    ['a negative zone', () => createBody({ zoneId: -1 })],
    ['a zone as a list', () => createBody({ zoneId: [1] })],
    ['a seat as text', () => createBody({ seatId: '1 OR 1=1' })],
    ['a hash with a path', () => ({ hash: '../../etc' })],
    ['a hash as an object', () => ({ hash: { $ne: '' } })],
    ['a hash too long', () => ({ hash: 'a'.repeat(65) })],
    ['no name', () => ({ fio: undefined })],
    ['a name as a list', () => ({ fio: ['Aigul'] })],
    ['a name too long', () => ({ fio: 'x'.repeat(71) })],
    ['no e-mail', () => ({ email: undefined })],
    ['an e-mail that is none', () => ({ email: 'nobody' })],
    ['an e-mail with a header in it', () => ({ email: 'a@mail.example\r\nBcc: b@mail.example' })],
    ['no phone', () => ({ phone: undefined })],
    ['a name with a zero byte', () => ({ fio: 'Aigul\u0000va' })],
    ['a referral with a zero byte', () => ({ crmClient: { REFERRAL: 'a\u0000b' } })],
    ['a referral with half a letter', () => ({ crmClient: { REFERRAL: 'a\ud800b' } })],
    ['a car number with half a letter', () => ({ car_number: '777\ud800ABC' })],
    ['a captcha with a zero byte', () => ({ captchaSid: 'a\u0000', captchaText: '\u0000' })],
    ['consents as a flag', () => ({ checkboxList: 1 })],
    ['a consent answered by yes', () => ({ checkboxList: [{ id: 1, checked: 'yes' }] })],
  ];

  it.each(wrongs)('is rejected: %s', async (_, more) => {
    const body = createOrder(more());
    const { errors } = await expectRefused(() => visitor.post(getPath('orderCreate'), body), 400);
    expect(errors?.length).toBeGreaterThan(0);
  });

  it('names the invalid field', async () => {
    const body = createOrder({ data: [{ ...createLine(page, 1), quantity: -1 }] });
    const { errors } = await expectRefused(() => visitor.post(getPath('orderCreate'), body), 400);
    expect(errors?.map(({ path }) => path)).toEqual(['data.0.quantity']);
  });

  it('is rejected without the required consents', async () => {
    const before = await readTables(shop.db);
    const declined = page.checkboxList.map(({ id }) => ({ id, checked: 0 }));
    for (const checkboxList of [[], declined]) {
      const answer = await visitor.post(getPath('orderCreate'), createOrder({ checkboxList }));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ response: { errorCode: '-9999', hash: '' } });
    }
    expect(await readTables(shop.db)).toEqual(before);
  });

  it('ignores fields that a client cannot set', async () => {
    const plain = createOrderBody(page, [createLine(page, 2)]);
    const honest = await viewOrder(visitor, await makeQuietOrder(plain));
    const injected = {
      total: 1,
      status: 'paid',
      state: 'paid',
      paid_at: '2026-01-01',
      currency: 'RUB',
      expires_at: '2999-01-01',
      free: true,
    };
    const line = { ...createLine(page, 2), price: 1, sum: 2, priceservise: 0, service_fee: 0, state: 'paid' };
    const tampered = { ...plain, ...injected, data: [line] };
    const order = await viewOrder(visitor, await makeQuietOrder(tampered));
    expect(order.demsumma).toBe(honest.demsumma);
    expect(order.currency).toBe(honest.currency);
    expect(order).toMatchObject({ printingAllowed: 0, paymentAllowed: 1 });
    expect(order.reservetime).toBeLessThanOrEqual(honest.reservetime);
  });

  it('stores text with SQL characters as text', async () => {
    const referral = "theatre.example'); DROP TABLE orders;--";
    const body = createOrder({ fio: "Robert O'Neill", crmClient: { REFERRAL: referral } });
    const stored = await makeQuietOrder(body);
    expect((await viewOrder(visitor, stored)).name).toBe("Robert O'Neill");
    expect(await readOrderCustomers(shop.db, stored)).toMatchObject([{ referral }]);
    expect((await viewOrder(visitor, hash)).orderDeleted).toBe(0);
  });
});

describe('a control character', () => {
  it.each(['promoCode', 'cardCode', 'cardPin'])('is rejected in %s', async (field) => {
    const body = { hash, lang: 'ru', cardCode: 'AB-1', [field]: 'ABCDEF\u0000' };
    const { errors } = await expectRefused(() => visitor.post(getPath('addDiscount'), body), 400);
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  it('is rejected in data that the bank passed to the browser', async () => {
    for (const bank_data of [{ 'a\u0000': '1' }, { a: '1\u0000' }])
      await expectRefused(() => visitor.post(getPath('orderView'), { hash, lang: 'ru', bank_data }), 400);
  });
});

describe('an unknown hash', () => {
  const wrongs: [string, unknown, number][] = [
    ['an unknown one', UNKNOWN, 404],
    ['the number of an order', '1', 404],
    ['none', undefined, 400],
    ['null', null, 400],
    ['an empty one', '', 400],
    ['a number', 1, 400],
    ['a list', [UNKNOWN], 400],
    ['a path', '../../etc/passwd', 400],
    ['a query', "' OR '1'='1", 400],
    ['a zero byte', 'abc\u0000', 400],
    ['one too long', 'a'.repeat(65), 400],
  ];

  for (const id of BY_HASH)
    it.each(wrongs)(`is rejected by ${id}: %s`, async (_, wrong, status) => {
      await expectRefused(() => visitor.post(getPath(id), { hash: wrong, lang: 'ru' }), status);
    });

  it.each(wrongs.filter(([, wrong]) => typeof wrong === 'string'))(
    'is rejected by noScheme: %s',
    async (_, wrong, status) => {
      const address = `${getPath('noScheme')}?hash=${encodeURIComponent(String(wrong))}&lang=ru`;
      await expectRefused(() => visitor.get(address), status);
    },
  );

  it('is rejected by noScheme without a hash and with two hashes', async () => {
    await expectRefused(() => visitor.get(getPath('noScheme')), 400);
    await expectRefused(() => visitor.get(`${getPath('noScheme')}?hash=a&hash=b`), 400);
  });

  it('is rejected when the payment method is not a number', async () => {
    for (const way of ['card', '1.5', '%00', '1e999'])
      await expectRefused(() => visitor.post(getPath('orderPay').replace(/1$/, way), { hash, lang: 'ru' }), 400);
  });

  it('is case-sensitive and has a fixed length', async () => {
    const swapped = [...hash]
      .map((character) => (character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase()))
      .join('');
    await expectRefused(() => visitor.post(getPath('orderView'), { hash: swapped }), 404);
    await expectRefused(() => visitor.post(getPath('orderView'), { hash: hash.slice(0, -1) }), 404);
  });
});

describe('an unknown API address', () => {
  it.each(['/api', '/api/nothing', '/api/order', '/api/order/create/more', '/api/%2e%2e/%2e%2e/etc/passwd'])(
    'returns 404: %s',
    async (path) => {
      expect((await visitor.get(`${path}?lang=en`)).status).toBe(404);
      await expectRefused(() => visitor.post(path, {}), 404);
    },
  );
});

describe('a tampered payment address', () => {
  it.each(['a%00b', 'x'.repeat(65), '..%2f', "'"])('responds 404 to a changed address: %s', async (wrong) => {
    expect((await visitor.get(`/payments/return/${wrong}`)).status).toBe(404);
    expect((await visitor.post(`/api/payments/${wrong}/notify`, {})).status).toBe(404);
  });
});

describe('the text of an error', () => {
  async function listTexts(send: (lang: string) => Promise<Answer>): Promise<string[]> {
    return Promise.all(LANGUAGES.map(async (lang) => ErrorResponse.parse((await send(lang)).body).response.errorText));
  }
  const expectFourLanguages = (found: string[]) => expect(new Set(found).size, found.join(' | ')).toBe(4);

  it.each(TALKING)('uses the language of the request: %s', async (id) => {
    expectFourLanguages(await listTexts((lang) => visitor.post(getPath(id), { hash: UNKNOWN, lang })));
    expectFourLanguages(await listTexts((lang) => visitor.post(getPath(id), { hash: 5, lang })));
  });

  it('uses the language of the request: an order', async () => {
    const order = createOrderBody(page, [createLine(page, 1)]);
    expectFourLanguages(await listTexts((lang) => visitor.post(getPath('orderCreate'), { ...order, lang, data: 1 })));
    expectFourLanguages(
      await listTexts((lang) => visitor.post(getPath('orderCreate'), { ...order, lang, email: '-' })),
    );
    expectFourLanguages(
      await listTexts((lang) => visitor.post(getPath('orderCreate'), { ...order, lang, hash: UNKNOWN })),
    );
    const tooMany = { ...order, data: [{ ...createLine(page, 1), quantity: 50 }] };
    const limits = await Promise.all(
      LANGUAGES.map(async (lang) => {
        const { body } = await visitor.post(getPath('orderCreate'), { ...tooMany, lang });
        return OrderCreateResponse.parse(body).response.errorText;
      }),
    );
    expectFourLanguages(limits);
    for (const text of limits) expect(text).toMatch(/10/);
  });

  it('uses the language of the request: an event', async () => {
    expectFourLanguages(await listTexts((lang) => visitor.get(`${getPath('noScheme')}?hash=${UNKNOWN}&lang=${lang}`)));
    expectFourLanguages(await listTexts((lang) => visitor.post(`/api/nothing?lang=${lang}`, {})));
  });

  it.each(['kk', 'RU', 'xx', '', '../ru', '__proto__', 7, null, ['ru'], { ru: 1 }])(
    'is in Kazakh when the language is unknown: %j',
    async (lang) => {
      const readText = async (language: unknown) =>
        (await expectRefused(() => visitor.post(getPath('orderView'), { hash: UNKNOWN, lang: language }), 404))
          .errorText;
      expect(await readText(lang)).toBe(await readText('kz'));
      expect(await readText(lang)).not.toBe(await readText('ru'));
    },
  );
});
