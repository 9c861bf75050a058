/** Names and sold tickets for the prices and dates of an event. */
import { EVENT_SALES_ENDPOINTS } from '@sahna/contract/admin/season/event-sales-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findEventIds } from '../../../modules/season/index.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { allocateAddOns, insertHolds } from './event-sales.store.ts';

const { readEventSales } = EVENT_SALES_ENDPOINTS;

const { db, staff: planner } = await openStaffShop('planner');

describe('facts beside the document of an event', () => {
  async function read(key: string, language = 'ru') {
    const answer = await planner.send(readEventSales, { params: { key }, headers: { 'accept-language': language } });
    return readEventSales.response.parse(answer.body);
  }

  it('name categories in the language of the request', async () => {
    const [russian, english] = [await read('abai'), await read('abai', 'en')];
    expect(english.categories.find(({ key }) => key === 'adult')).toEqual({ key: 'adult', name: 'Adult' });
    expect(russian.categories.find(({ key }) => key === 'adult')?.name).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('count sold places and valid holds of a session, and no blocked seats', async () => {
    const [first] = (await read('abai')).sessions;
    expect(first).toMatchObject({ isCanceled: false, sold: 0, reserved: 0 });
    await insertHolds(db, first?.id ?? 0);
    expect((await read('abai')).sessions[0]).toMatchObject({ id: first?.id, sold: 2, reserved: 3 });
  });

  it('count the pieces of add-ons that are sold or reserved', async () => {
    const allocated = { key: 'booklet', allocated: 0 };
    expect((await read('abai')).addOns).toContainEqual(allocated);
    await allocateAddOns(db, 'abai', 'booklet', 4);
    expect((await read('abai')).addOns).toContainEqual({ ...allocated, allocated: 4 });
  });

  it('are a problem of the stock of an add-on that is smaller', async () => {
    await allocateAddOns(db, 'abai', 'booklet', 4);
    const { body } = await planner.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: 'abai' } });
    const { document } = SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(body);
    const addOns = z.array(z.looseObject({ key: z.string() })).parse(document?.['addOns']);
    const at = addOns.findIndex(({ key }) => key === 'booklet');
    const check = async (stock: number) => {
      const changed = addOns.map((addOn) => (addOn.key === 'booklet' ? { ...addOn, stock } : addOn));
      const checked = await planner.send(SEASON_EVENT_ENDPOINTS.checkSeasonEvent, {
        params: { key: 'abai' },
        body: { document: { ...document, addOns: changed } },
      });
      return SEASON_EVENT_ENDPOINTS.checkSeasonEvent.response.parse(checked.body).problems;
    };
    expect(await check(4)).toEqual([]);
    expect(await check(3)).toMatchObject([
      { field: `addOns.${at}.stock`, code: 'capacity-taken', values: { requested: 3, allocated: 4 } },
    ]);
  });

  it('of an event without a publication have no id and no sessions', async () => {
    expect(await read('not-published')).toMatchObject({ eventId: null, sessions: [], addOns: [] });
  });

  it('are refused out of the scope of the member', async () => {
    const eventId = (await findEventIds(db, ['carmen'])).get('carmen') ?? 0;
    await setGrant(db, planner, { role: 'planner', eventId });
    expect((await planner.send(readEventSales, { params: { key: 'carmen' } })).status).toBe(200);
    for (const key of ['abai', 'not-published'])
      expect((await planner.send(readEventSales, { params: { key } })).status).toBe(404);
  });
});
