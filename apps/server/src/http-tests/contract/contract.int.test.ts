/** Requests and responses match the contract: its schemas, and the OpenAPI document that the shop serves. */
import { ENDPOINTS, type EndpointId } from '@sahna/contract';
import { SchemeList } from '@sahna/contract/seat-map/scheme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../support/event-stream.ts';
import {
  createCartLine,
  createCartOrder,
  createLine,
  createOrderBody,
  makeOrder,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { buildSeatOrder, openHall, pickSeat } from '../support/seat-map-page.ts';
import { listAlertEmails } from '../support/stores/alerts.store.ts';
import { listLinkEmails } from '../support/stores/my-orders.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { placeOrder, testChangedOrders, UNKNOWN } from './changed-orders-contract.ts';
import { type ContractCheck, checkContract, type ItMatches } from './contract-check.ts';

let shop: RunningShop;
let visitor: Visitor;
let check: ContractCheck;
const expectContract: ContractCheck['expectContract'] = (...answer) => check.expectContract(...answer);

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true });
  visitor = await shop.visitor();
  check = checkContract((await visitor.get('/api/docs/json')).body);
});

afterAll(() => shop.stop());

const orderAbai = () => placeOrder(visitor);

/** The endpoints that tests name. */
const checked = new Set<EndpointId>();

/** Registers a test that has to see a success of each of these endpoints. */
const itMatches: ItMatches = (title, ids, test, tags = []) => {
  for (const id of ids) checked.add(id);
  it(title, { tags }, async () => {
    check.observed.clear();
    await test();
    expect(ids.filter((id) => !check.observed.get(id)?.has(200))).toEqual([]);
  });
};

describe('the contract', () => {
  it('describes every endpoint in an OpenAPI 3.1 document', () => {
    expect(check.document.openapi).toBe('3.1.0');
    const calls = Object.values(check.document.paths).flatMap((path) => Object.keys(path));
    expect(calls).toHaveLength(Object.keys(ENDPOINTS).length);
  });

  itMatches(
    'matches for the listing, the setup, the token and the country',
    ['token', 'setup', 'afisha', 'country'],
    async () => {
      expectContract('token', 200, await visitor.get(ENDPOINTS.token.path));
      expectContract('setup', 200, await visitor.get(ENDPOINTS.setup.path));
      expectContract('afisha', 200, await visitor.get(ENDPOINTS.afisha.path));
      expectContract('country', 200, await visitor.get(ENDPOINTS.country.path));
    },
  );

  itMatches('matches for the bot check', ['captcha', 'captchaCheck'], async () => {
    const { path } = ENDPOINTS.captchaCheck;
    const challenge = await visitor.get(ENDPOINTS.captcha.path);
    expectContract('captcha', 200, challenge);
    expectContract('captcha', 400, await visitor.get(`${ENDPOINTS.captcha.path}?action=../order`));
    const captchaSid = ENDPOINTS.captcha.response[200].parse(challenge.body).response.sid;
    expectContract('captchaCheck', 200, await visitor.post(path, { captchaSid, captchaText: 'WRONG' }));
    expectContract('captchaCheck', 400, await visitor.post(path, { captchaSid, captchaText: 'NINE CHAR' }));
    expectContract('captchaCheck', 400, await visitor.post(path, { captchaSid, work: 'done' }));
    expectContract('captchaCheck', 403, await visitor.send({ method: 'POST', path, body: {} }));
  });

  itMatches(
    'matches for the page of every event of the listing',
    ['noScheme'],
    async () => {
      const listing = ENDPOINTS.afisha.response[200].parse((await visitor.get(ENDPOINTS.afisha.path)).body);
      expect(listing.response.action.length).toBeGreaterThan(50);
      for (const event of listing.response.action) {
        const answer = await visitor.get(`${ENDPOINTS.noScheme.path}?hash=${event.hash_id}&lang=kz`);
        expectContract('noScheme', 200, answer);
      }
      expectContract('noScheme', 404, await visitor.get(`${ENDPOINTS.noScheme.path}?hash=${UNKNOWN}&lang=kz`));
      expectContract('noScheme', 400, await visitor.get(`${ENDPOINTS.noScheme.path}?hash=..%2F&lang=kz`));
    },
    ['long'],
  );

  itMatches('matches for a created, a rejected and a malformed order', ['orderCreate'], async () => {
    const { path } = ENDPOINTS.orderCreate;
    const page = await openEventPage(visitor, 'Abai');
    const order = createOrderBody(page, [createLine(page, 2)]);
    expectContract('orderCreate', 200, await visitor.post(path, order, { 'idempotency-key': 'contract-1' }));
    expectContract('orderCreate', 200, await visitor.post(path, { ...order, checkboxList: [] }));
    const other = { ...order, fio: 'Somebody Else' };
    expectContract('orderCreate', 409, await visitor.post(path, other, { 'idempotency-key': 'contract-1' }));
    expectContract('orderCreate', 400, await visitor.post(path, { ...order, data: 'none' }));
    expectContract('orderCreate', 400, await visitor.post(path, { ...order, email: 'nobody' }));
    expectContract('orderCreate', 403, await visitor.send({ method: 'POST', path, body: order }));
    expectContract('orderCreate', 404, await visitor.post(path, { ...order, hash: UNKNOWN }));
    expectContract('orderCreate', 413, await visitor.post(path, { ...order, fio: 'x'.repeat(100_000) }));
    expectContract('orderCreate', 415, await visitor.post(path, '<order/>', { 'content-type': 'application/xml' }));
  });

  itMatches('matches for the cart', ['cartUpdate', 'cartList', 'orderCreate'], async () => {
    const { cartList, cartUpdate, orderCreate } = ENDPOINTS;
    const page = await openEventPage(visitor, 'Abai');
    const body = { data: [createCartLine(page, 2)], lang: 'ch' };
    expectContract('cartUpdate', 200, await visitor.post(cartUpdate.path, body));
    expectContract('cartList', 200, await visitor.get(`${cartList.path}?lang=ch`));
    const tooMany = { ...body, data: [createCartLine(page, 100)] };
    const refused = await visitor.post(cartUpdate.path, tooMany);
    expectContract('cartUpdate', 200, refused);
    expect(refused.body).toMatchObject({ response: { errorCode: '-9998', data: [{ quantity: 2 }] } });
    expectContract('cartUpdate', 400, await visitor.post(cartUpdate.path, { ...body, data: [createLine(page, 2)] }));
    expectContract('cartUpdate', 403, await visitor.send({ method: 'POST', path: cartUpdate.path, body }));
    expectContract('cartUpdate', 413, await visitor.post(cartUpdate.path, { ...body, more: 'x'.repeat(100_000) }));
    expectContract('orderCreate', 200, await visitor.post(orderCreate.path, createCartOrder(page, body.data)));
  });

  itMatches(
    'matches for the seat map page and the hall of every session',
    ['scheme', 'schemeSessions', 'schemeMap'],
    async () => {
      const listing = ENDPOINTS.afisha.response[200].parse((await visitor.get(ENDPOINTS.afisha.path)).body);
      let halls = 0;
      for (const { hash_id: hash } of listing.response.action) {
        const { scheme, schemeSessions, schemeMap } = ENDPOINTS;
        const page = await visitor.get(`${scheme.path}?hash=${hash}&lang=kz`);
        expectContract('scheme', 200, page);
        expectContract('schemeSessions', 200, await visitor.get(`${schemeSessions.path}?hash=${hash}&lang=kz`));
        const [session] = scheme.response[200].parse(page.body).response.calendar;
        if (!session) continue;
        const map = await visitor.get(`${schemeMap.path}?hash=${hash}&calendar_id=${session.calendar_id}`);
        expectContract('schemeMap', map.status === 200 ? 200 : 404, map);
        if (map.status === 200) halls++;
      }
      expect(halls).toBeGreaterThan(10);
      for (const id of ['scheme', 'schemeSessions', 'schemeMap', 'schemeAvailability', 'schemeChanges'] as const) {
        const { path } = ENDPOINTS[id];
        expectContract(id, 404, await visitor.get(`${path}?hash=${UNKNOWN}&calendar_id=1&lang=kz`));
        expectContract(id, 400, await visitor.get(`${path}?hash=..%2F&calendar_id=1&lang=kz`));
      }
    },
    ['long'],
  );

  itMatches(
    'matches for a hall, its seats and their availability',
    [
      'schemePlan',
      'schemeGeometry',
      'schemeDrawing',
      'schemeAvailability',
      'schemeProposal',
      'schemeChanges',
      'schemeLocation',
    ],
    async () => {
      const { schemePlan, schemeGeometry, schemeDrawing, schemeAvailability, schemeChanges, schemeLocation } =
        ENDPOINTS;
      const { schemeProposal } = ENDPOINTS;
      const { map, query } = await openHall(visitor, 'Abai');
      const requestPlan = (name: string) => visitor.get(schemePlan.path.replace(':plan', name));
      expectContract('schemePlan', 200, await requestPlan(map.plan));
      expectContract('schemePlan', 404, await requestPlan(`1-${'A'.repeat(22)}`));
      expectContract('schemePlan', 400, await requestPlan('first'));
      expectContract('schemeGeometry', 200, await visitor.get(schemeGeometry.path.replace(':plan', map.plan)));
      expectContract('schemeDrawing', 200, await visitor.get(schemeDrawing.path.replace(':plan', map.plan)));
      expectContract(
        'schemeDrawing',
        404,
        await visitor.get(schemeDrawing.path.replace(':plan', `1-${'A'.repeat(22)}`)),
      );
      expectContract('schemeDrawing', 400, await visitor.get(schemeDrawing.path.replace(':plan', 'first')));
      expectContract('schemeAvailability', 200, await visitor.get(`${schemeAvailability.path}?${query}`));
      expectContract('schemeProposal', 200, await visitor.get(`${schemeProposal.path}?${query}&quantity=2`));
      expectContract('schemeProposal', 400, await visitor.get(`${schemeProposal.path}?${query}`));
      expectContract(
        'schemeProposal',
        404,
        await visitor.get(`${schemeProposal.path}?hash=${UNKNOWN}&calendar_id=1&quantity=2`),
      );
      const stream = await openStream(`${shop.url}${schemeChanges.path}?${query}`);
      const list = await stream.next();
      expect(SchemeList.strict().parse(list?.data)).toEqual(list?.data);
      stream.close();
      expectContract('schemeChanges', 200, { status: stream.status, headers: stream.headers, body: '' });
      expectContract('schemeLocation', 200, await visitor.get(schemeLocation.path));
    },
  );

  itMatches(
    'matches for seats chosen on a seat map',
    ['schemeCart', 'orderCreateScheme', 'schemeCartUpdate', 'schemeBest'],
    async () => {
      const { schemeCart, schemeCartUpdate, schemeBest, orderCreateScheme } = ENDPOINTS;
      const page = await openHall(visitor, 'Abai');
      const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'ch' };
      const tickets = [pickSeat(page, 0)];
      for (const [id, path, input] of [
        ['schemeCartUpdate', schemeCartUpdate.path, { ...body, tickets }],
        ['schemeBest', schemeBest.path, { ...body, quantity: 2 }],
      ] as const) {
        expectContract(id, 200, await visitor.post(path, input));
        expectContract(id, 400, await visitor.post(path, { ...input, calendar_id: 'first' }));
        expectContract(id, 403, await visitor.send({ method: 'POST', path, body: input }));
        expectContract(id, 404, await visitor.post(path, { ...input, hash: UNKNOWN }));
        expectContract(id, 413, await visitor.post(path, { ...input, more: 'x'.repeat(100_000) }));
      }
      expectContract('schemeCart', 200, await visitor.get(`${schemeCart.path}?${page.query}`));
      expectContract('schemeCart', 404, await visitor.get(`${schemeCart.path}?hash=${UNKNOWN}&calendar_id=1`));
      const order = buildSeatOrder(page, tickets);
      const post = (sent: unknown, key: string) =>
        visitor.post(orderCreateScheme.path, sent, { 'idempotency-key': key });
      expectContract('orderCreateScheme', 200, await post(order, 'scheme-1'));
      expectContract('orderCreateScheme', 409, await post({ ...order, fio: 'Somebody Else' }, 'scheme-1'));
      expectContract('orderCreateScheme', 200, await post(order, 'scheme-2'));
      expectContract('orderCreateScheme', 400, await post({ ...order, tickets: [] }, 'scheme-3'));
      expectContract('orderCreateScheme', 400, await post({ ...order, email: 'nobody' }, 'scheme-3'));
      expectContract('orderCreateScheme', 404, await post({ ...order, action_id: UNKNOWN }, 'scheme-3'));
    },
  );

  itMatches('matches for the changes of an order', ['orderChanges'], async () => {
    const hash = await orderAbai();
    const { path } = ENDPOINTS.orderChanges;
    const stream = await openStream(`${shop.url}${path}?hash=${hash}&lang=ru`);
    expectContract('orderChanges', 200, { status: stream.status, headers: stream.headers, body: '' });
    stream.close();
    expectContract('orderChanges', 404, await visitor.get(`${path}?hash=${UNKNOWN}&lang=ru`));
    expectContract('orderChanges', 400, await visitor.get(`${path}?lang=ru`));
  });

  for (const id of ['orderView', 'orderStatusChange', 'orderNumber'] as const)
    itMatches(`matches for ${id}`, [id], async () => {
      const { path } = ENDPOINTS[id];
      const hash = await orderAbai();
      expectContract(id, 200, await visitor.post(path, { hash, lang: 'ch' }));
      expectContract(id, 400, await visitor.post(path, { lang: 'ch' }));
      expectContract(id, 403, await visitor.send({ method: 'POST', path, body: { hash, lang: 'ch' } }));
      expectContract(id, 404, await visitor.post(path, { hash: UNKNOWN, lang: 'ch' }));
      expectContract(id, 413, await visitor.post(path, { hash, lang: 'ch', more: 'x'.repeat(100_000) }));
      expectContract(id, 415, await visitor.post(path, 'hash', { 'content-type': 'application/xml' }));
    });

  testChangedOrders(() => ({ shop, visitor, check }), itMatches);

  itMatches('matches for every payment method', ['orderPay'], async () => {
    const hash = await orderAbai();
    const { urnPay, payments } = await viewOrder(visitor, hash);
    expect(payments.length).toBeGreaterThan(0);
    for (const way of payments) {
      const fresh = await orderAbai();
      const address = urnPay[String(way.creditcompany_id)] ?? '';
      expectContract('orderPay', 200, await visitor.post(address, { hash: fresh, lang: 'ru' }));
    }
    const getPayPath = (method: string) => ENDPOINTS.orderPay.path.replace(':creditcompany_id', method);
    const unknownWay = await visitor.post(getPayPath('77'), { hash, lang: 'ru' });
    expectContract('orderPay', 200, unknownWay);
    expect(unknownWay.body).toMatchObject({ response: { errorCode: '-9996' } });
    expectContract('orderPay', 400, await visitor.post(getPayPath('first'), { hash, lang: 'ru' }));
    expectContract('orderPay', 403, await visitor.send({ method: 'POST', path: getPayPath('1'), body: { hash } }));
    expectContract('orderPay', 404, await visitor.post(getPayPath('1'), { hash: UNKNOWN, lang: 'ru' }));
  });

  itMatches('matches for a paid order and its ticket', ['orderView', 'ticketView'], async () => {
    const page = await openEventPage(visitor, 'Open rehearsal');
    const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
    expectContract('orderView', 200, await visitor.post(ENDPOINTS.orderView.path, { hash, lang: 'ru' }));
    const [place] = (await viewOrder(visitor, hash)).main;
    const viewTicket = (name: string) => visitor.get(ENDPOINTS.ticketView.path.replace(':hash', name));
    expectContract('ticketView', 200, await viewTicket(place?.tickethash_id ?? ''));
    expectContract('ticketView', 404, await viewTicket(UNKNOWN));
  });

  itMatches('matches for the signed-in customer and for signing out', ['crmClient', 'crmLogout'], async () => {
    expectContract('crmClient', 200, await visitor.get(ENDPOINTS.crmClient.path));
    const { path } = ENDPOINTS.crmLogout;
    expectContract('crmLogout', 400, await visitor.post(path, { sessionId: 5 }));
    expectContract('crmLogout', 403, await visitor.send({ method: 'POST', path, body: {} }));
    expectContract('crmLogout', 200, await visitor.post(path, { sessionId: '' }));
    // The token is invalid after signing out.
    await visitor.arrive();
  });

  itMatches('matches for orders found by a link', ['askForLink', 'openLink', 'myOrders', 'forgetOrders'], async () => {
    const { myOrders, askForLink, openLink, forgetOrders } = ENDPOINTS;
    const email = 'contract@mail.example';
    // Earlier tests left unpaid orders in the first visitor’s list.
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Open rehearsal');
    await makeOrder(visitor, { ...createOrderBody(page, [createLine(page, 1)]), email });
    expectContract('myOrders', 400, await visitor.get(`${myOrders.path}?lang=kz&before=x`));
    expectContract('askForLink', 400, await visitor.post(askForLink.path, { email: 'nobody', lang: 'kz' }));
    expectContract('askForLink', 403, await visitor.send({ method: 'POST', path: askForLink.path, body: {} }));
    expectContract('askForLink', 200, await visitor.post(askForLink.path, { email, lang: 'kz' }));
    await expect.poll(async () => (await listLinkEmails(shop.db, email)).length).toBe(1);
    const link = (await listLinkEmails(shop.db, email))[0]?.link.split('#')[1];
    for (const secret of [link, UNKNOWN]) {
      expectContract('openLink', 200, await visitor.post(openLink.path, { link: secret, lang: 'kz' }));
      const found = await visitor.get(`${myOrders.path}?lang=kz`);
      expectContract('myOrders', 200, found);
      expect(found.body).toMatchObject({ response: { orders: [{ state: 'paid' }] } });
    }
    expectContract('openLink', 400, await visitor.post(openLink.path, { link: 5, lang: 'kz' }));
    expectContract('forgetOrders', 200, await visitor.post(forgetOrders.path, { lang: 'kz' }));
  });

  itMatches('matches for availability alerts', ['createAlert', 'updateAlert'], async () => {
    const { createAlert, updateAlert } = ENDPOINTS;
    const { hash } = await openEventPage(visitor, 'Abai');
    const email = 'waits@mail.example';
    expectContract('createAlert', 400, await visitor.post(createAlert.path, { hash, email: 'nobody', lang: 'kz' }));
    expectContract('createAlert', 403, await visitor.send({ method: 'POST', path: createAlert.path, body: {} }));
    expectContract('createAlert', 404, await visitor.post(createAlert.path, { hash: UNKNOWN, email, lang: 'kz' }));
    expectContract('createAlert', 200, await visitor.post(createAlert.path, { hash, email, lang: 'kz' }));
    await expect.poll(async () => (await listAlertEmails(shop.db, email)).length).toBe(1);
    const link = (await listAlertEmails(shop.db, email))[0]?.link.split('#')[1];
    for (const action of ['view', 'confirm', 'unsubscribe'])
      expectContract('updateAlert', 200, await visitor.post(updateAlert.path, { link, action, lang: 'kz' }));
    expectContract(
      'updateAlert',
      200,
      await visitor.post(updateAlert.path, { link: UNKNOWN, action: 'view', lang: 'kz' }),
    );
    expectContract('updateAlert', 400, await visitor.post(updateAlert.path, { link: 5, action: 'view', lang: 'kz' }));
  });

  it('is checked for every endpoint', () => {
    expect([...checked].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });
});
