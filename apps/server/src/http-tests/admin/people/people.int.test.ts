/** Staff find people, and export and erase their data, within their scope. */
import { PEOPLE_ENDPOINTS, PersonDto } from '@sahna/contract/admin/people/people-endpoints';
import { OpenLinkResponse } from '@sahna/contract/order-lookup/my-orders';
import { MY_ORDERS_PATHS } from '@sahna/contract/order-lookup/paths';
import { describe, expect, it } from 'vitest';
import { listSharedAddresses, MAX_MERGES_PER_ADDRESS } from '../../../modules/people/index.ts';
import { MAX_EXPORTS_PER_DAY } from '../../../workflows/personal-data.ts';
import { addDiscount } from '../../orders/discount-requests.ts';
import { orderTickets } from '../../support/orders.ts';
import { payOrder } from '../../support/processes/simulated-buyers.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { insertExpiredOrders, readOrderFacts, setBuyer } from '../orders/orders.store.ts';
import { listMergeLinks, setBuyerEmail } from './people.store.ts';

const AIGERIM = { name: 'Айгерім Сәрсенова', email: 'Aigerim.S@mail.example', phone: '+7 (701) 123-45-67' };
const ADDRESS = 'aigerim.s@mail.example';
const OTHER = { name: 'Данияр Ахметов', email: 'daniyar.a@mail.example', phone: '87029998877' };

const { shop, db, staff: support } = await openStaffShop('support', { hasBank: true });
const buyer = await shop.visitor();
/** A paid order and an unpaid one of the same address. */
const paid = await orderTickets(buyer, 'Abai', 2);
await addDiscount(buyer, paid, { promoCode: 'SAHNA10' });
await payOrder(buyer, paid);
const paidId = await setBuyer(db, paid, AIGERIM);
const unpaidId = await setBuyer(db, await orderTickets(buyer, 'Family Morning'), { ...AIGERIM, email: ADDRESS });
const otherId = await setBuyer(db, await orderTickets(buyer, 'Abai'), OTHER);

describe('people for staff', () => {
  async function list(query: Readonly<Record<string, string>>, browser = support) {
    const answer = await browser.send(PEOPLE_ENDPOINTS.listPeople, { search: `?${new URLSearchParams(query)}` });
    return PEOPLE_ENDPOINTS.listPeople.response.parse(answer.body);
  }
  const listEmails = async (query: Readonly<Record<string, string>>, browser = support): Promise<string[]> =>
    (await list(query, browser)).items.map(({ email }) => email);
  async function findId(q: string): Promise<number> {
    return (await list({ q })).items[0]?.id ?? 0;
  }
  async function read(id: number, browser = support): Promise<PersonDto> {
    return PersonDto.parse((await browser.send(PEOPLE_ENDPOINTS.readPerson, { params: { id } })).body);
  }
  const exportPerson = (id: number, email: string, browser = support) =>
    browser.send(PEOPLE_ENDPOINTS.exportPerson, { params: { id }, body: { email } });

  it('finds a person once by name with a typo, email, and phone in any spelling', async () => {
    const texts = [
      ...['Айгерім', 'сәрсенова АЙГЕРІМ', 'Айгерим', 'Сәрсеонва', 'aigerim.s@', 'AIGERIM.S@MAIL.EXAMPLE'],
      ...['87011234567', '+7 701 123 45 67', '8 (701) 123-4567'],
    ];
    for (const q of texts) expect(await listEmails({ q }), q).toEqual([ADDRESS]);
    for (const q of ['%', "'", ':*', '@', 'Нұрлан', 'x@y.example']) expect(await listEmails({ q }), q).toEqual([]);
    expect(await listEmails({})).toEqual([OTHER.email, ADDRESS]);
  });

  it('adds up the purchases of a person', async () => {
    const { items } = await list({ q: ADDRESS });
    expect(items).toMatchObject([{ name: AIGERIM.name, phone: AIGERIM.phone, purchases: 1, lastVisit: null }]);
    const person = await read(await findId(ADDRESS));
    expect(person).toMatchObject({ emails: [ADDRESS], orderCount: 2, isWhole: true, purchases: 1 });
    expect(person.orders.map(({ id, state }) => [id, state])).toEqual([
      [unpaidId, 'reserved'],
      [paidId, 'paid'],
    ]);
    expect(person.kept).toEqual(person.orders.find(({ id }) => id === paidId)?.total);
    expect(person.promoCodes).toMatchObject([{ code: 'SAHNA10', orderId: paidId, isUsed: true }]);
    expect(person.consents.every(({ text, orderId }) => text !== '' && orderId === unpaidId)).toBe(true);
    expect(person.consents.length).toBeGreaterThan(0);
  });

  it('continues a list without gaps and doubles', async () => {
    const emails = Array.from({ length: 120 }, (_, n) => `buyer${n}@list.example`);
    const ids = await insertExpiredOrders(db, 'Нұрлан Оспанов', 240);
    for (const [at, id] of ids.entries()) await setBuyerEmail(db, id, emails[at % emails.length] ?? '');
    for (const query of [{ q: 'нұрлан' }, { q: 'Нұралн' }]) {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(after === '' ? query : { ...query, after });
        found.push(...page.items.map(({ email }) => email));
        after = page.next;
      }
      expect(found, query.q).toEqual(emails.toReversed());
    }
  });

  it('finds an address without orders if the shop has data of it', async () => {
    expect(await listEmails({ q: 'Maria@sahna.example' })).toEqual(['maria@sahna.example']);
    const person = await read(await findId('maria@sahna.example'));
    expect(person).toMatchObject({
      orders: [],
      loyaltyCards: [{ card: '7000000003' }],
      seasonTickets: [{ visits: 1 }],
    });
  });

  it('exports all data of a typed address, and records it', async () => {
    const id = await findId(ADDRESS);
    expect(readProblem(await exportPerson(id, OTHER.email))).toBe('wrong-address');
    const answer = await exportPerson(id, ` ${AIGERIM.email} `);
    const exported = PEOPLE_ENDPOINTS.exportPerson.response.parse(answer.body);
    expect(exported.email).toBe(ADDRESS);
    const orders = exported.data.find(({ table }) => table === 'orders')?.rows ?? [];
    expect(orders.map(({ number }) => number).toSorted()).toEqual([paidId, unpaidId].toSorted());
    expect(orders[0]).toMatchObject({ buyer_name: AIGERIM.name, buyer_phone: AIGERIM.phone });
    expect(JSON.stringify(exported)).not.toContain(OTHER.email);
    const { timeline } = await read(id);
    expect(timeline?.filter(({ objectKind }) => objectKind === 'person')).toMatchObject([
      { verb: 'export_personal_data', objectId: String(id), before: null, after: null },
    ]);
  });

  it('limits exports per member and day, also with many requests at once', async () => {
    const id = await findId(OTHER.email);
    const administrator = await StaffBrowser.signIn(shop.url, 'administrator');
    const answers = await Promise.all(
      Array.from({ length: MAX_EXPORTS_PER_DAY + 5 }, () => exportPerson(id, OTHER.email, administrator)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_EXPORTS_PER_DAY);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => [answer.status, readProblem(answer)])).toEqual(
      refused.map(() => [429, 'too-many-exports']),
    );
  });

  it('shows a member limited to an event the orders of that event only', async () => {
    const { eventId } = await readOrderFacts(db, unpaidId);
    const viewer = await StaffBrowser.signIn(shop.url, 'marketing');
    await setGrant(db, viewer, { role: 'support', eventId });
    expect(await listEmails({}, viewer)).toEqual([ADDRESS]);
    for (const q of ['maria@sahna.example', OTHER.email, 'данияр', OTHER.phone])
      expect(await listEmails({ q }, viewer), q).toEqual([]);
    const personId = await findId(ADDRESS);
    const person = await read(personId, viewer);
    expect(person).toMatchObject({ orderCount: 1, isWhole: false, purchases: 0, promoCodes: [], timeline: null });
    expect(person.orders.map((order) => order.id)).toEqual([unpaidId]);
    const other = await viewer.send(PEOPLE_ENDPOINTS.readPerson, { params: { id: await findId(OTHER.email) } });
    expect(other.status).toBe(404);
    expect((await exportPerson(personId, ADDRESS, viewer)).status).toBe(404);
    const erasure = { params: { id: personId }, body: { email: ADDRESS } };
    for (const endpoint of [PEOPLE_ENDPOINTS.previewErasure, PEOPLE_ENDPOINTS.erasePerson])
      expect((await viewer.send(endpoint, erasure)).status).toBe(404);
  });

  it('previews an erasure, erases the other orders, and names the retained ones', async () => {
    const id = await findId(ADDRESS);
    const request = { params: { id }, body: { email: ADDRESS } };
    const wrong = { params: { id }, body: { email: OTHER.email } };
    expect(readProblem(await support.send(PEOPLE_ENDPOINTS.erasePerson, wrong))).toBe('wrong-address');
    const before = await support.send(PEOPLE_ENDPOINTS.previewErasure, request);
    const preview = PEOPLE_ENDPOINTS.previewErasure.response.parse(before.body);
    expect(preview.erasedOrders).toBe(0);
    expect(preview.retainedOrders.map((order) => [order.id, order.reasons])).toEqual([
      [paidId, ['tickets']],
      [unpaidId, ['reservation']],
    ]);
    expect(await listEmails({ q: ADDRESS })).toEqual([ADDRESS]);

    const [expiredId] = await insertExpiredOrders(db, 'Сәуле Омарова', 1);
    await setBuyerEmail(db, expiredId ?? 0, 'saule@mail.example');
    const sauleId = await findId('saule@mail.example');
    const erasure = { params: { id: sauleId }, body: { email: 'Saule@mail.example' } };
    const erased = await support.send(PEOPLE_ENDPOINTS.erasePerson, erasure);
    expect(PEOPLE_ENDPOINTS.erasePerson.response.parse(erased.body)).toMatchObject({
      ...{ erasedOrders: 1, retainedOrders: [] },
      rows: expect.arrayContaining([{ table: 'orders', count: 1 }]),
    });
    expect(await listEmails({ q: 'saule@mail.example' })).toEqual([]);
    expect((await support.send(PEOPLE_ENDPOINTS.readPerson, { params: { id: sauleId } })).status).toBe(404);
  });

  it('merges two addresses only after both have confirmed, each by a link that works once', async () => {
    const [firstId, secondId] = await insertExpiredOrders(db, 'Камила Жұмабек', 2);
    const addresses = ['kamila@home.example', 'kamila@work.example'];
    for (const [at, id] of [firstId, secondId].entries()) await setBuyerEmail(db, id ?? 0, addresses[at] ?? '');
    const [home, work] = [await findId('kamila@home.example'), await findId('kamila@work.example')];
    expect(home).not.toBe(work);
    const requestFor = (email: string) =>
      support.send(PEOPLE_ENDPOINTS.requestMerge, { params: { id: home }, body: { email, reason: 'asked by phone' } });
    expect(readProblem(await requestFor('Kamila@home.example'))).toBe('same-person');
    expect((await requestFor('Kamila@work.example')).status).toBe(200);
    // The answer is the same for an address without orders.
    expect((await requestFor('nothing@work.example')).status).toBe(200);
    expect(await listEmails({ q: 'камила' })).toEqual(addresses.toReversed());

    const links = await listMergeLinks(db, addresses);
    expect([...links.keys()].toSorted()).toEqual(addresses);
    for (const { parts } of links.values()) expect(parts).not.toContain(addresses[0]?.split('@')[0] ?? '');
    const owner = await shop.visitor();
    const open = async (link: string) =>
      OpenLinkResponse.parse((await owner.post(MY_ORDERS_PATHS.openLink, { link, lang: 'en' })).body).response;
    const [first = '', second = ''] = addresses.map((address) => links.get(address)?.secret ?? '');
    expect(await open(first)).toMatchObject({ errorCode: '0', merge: 'waiting' });
    expect(await open(first)).toMatchObject({ errorCode: expect.not.stringMatching(/^0$/), merge: '' });
    expect(await listEmails({ q: 'камила' })).toEqual(addresses.toReversed());
    const waiting = await read(home);
    expect(waiting.emails).toEqual(['kamila@home.example']);
    expect(waiting.merges.some(({ addresses: asked }) => asked.some(({ isConfirmed }) => isConfirmed))).toBe(true);

    expect(await open(second)).toMatchObject({ errorCode: '0', merge: 'done' });
    expect(await open(second)).toMatchObject({ errorCode: expect.not.stringMatching(/^0$/), merge: '' });
    expect(await listEmails({ q: 'камила' })).toHaveLength(1);
    const merged = await read(home);
    expect(merged.emails.toSorted()).toEqual(addresses);
    expect(merged.orders.map(({ id }) => id)).toEqual([secondId, firstId]);
    expect(merged.timeline?.map(({ verb }) => verb)).toEqual(['merge_people', 'request_merge', 'request_merge']);
    expect(await listSharedAddresses(db, 'KAMILA@work.example')).toEqual(addresses.toReversed());
    expect((await support.send(PEOPLE_ENDPOINTS.readPerson, { params: { id: work } })).status).toBe(404);
  });

  it('limits the requests to merge an address', async () => {
    const [id] = await insertExpiredOrders(db, 'Асқар Нұров', 1);
    await setBuyerEmail(db, id ?? 0, 'asqar@mail.example');
    const personId = await findId('asqar@mail.example');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        support.send(PEOPLE_ENDPOINTS.requestMerge, {
          ...{ params: { id: personId }, body: { email: `target${n}@mail.example`, reason: 'x' } },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_MERGES_PER_ADDRESS);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(readProblem)).toEqual(refused.map(() => 'too-many-merges'));
  });

  it('answers 404 for numbers that nobody has', async () => {
    for (const id of [1, Number.MAX_SAFE_INTEGER])
      expect((await support.send(PEOPLE_ENDPOINTS.readPerson, { params: { id } })).status).toBe(404);
    expect(otherId).toBeGreaterThan(0);
  });
});
