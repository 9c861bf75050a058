/** Buyers of other events reserve while a draft with a thousand sessions is published. */
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { addDays } from '../../../platform/lib/local-date.ts';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../../support/orders.ts';
import { openShop } from '../../support/running-shop.ts';
import { StaffBrowser } from '../../support/staff-browser.ts';

const KEY = 'dina-evening';
const SESSIONS = 1000;
/** 5 s and 1 s are the limits of the shop; other tests use the machine. */
const PUBLICATION_LIMIT_MS = 15_000;
const RESERVATION_LIMIT_MS = 5_000;

describeOnBothEngines('a draft with a thousand sessions', (_open, { openSeason }) => {
  it('does not delay buyers of another event while it is published', async () => {
    const shop = await openShop(await openSeason());
    const planner = await StaffBrowser.signIn(shop.url, 'administrator');
    const read = await planner.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: KEY } });
    const { document } = SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(read.body);
    const sessions = Array.from({ length: SESSIONS }, (_, at) => ({ date: addDays('2031-01-01', at), time: '20:00' }));
    const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Large' } });
    const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
    const body = { version: 0, document: { ...document, sessions } };
    await planner.send(CHANGE_SET_ENDPOINTS.saveDraft, { params: { id, key: KEY }, body });
    const buyer = await shop.visitor();
    const page = await openEventPage(buyer, 'Family Morning');
    const order = createOrderBody(page, [createLine(page, 1)]);
    await makeOrder(buyer, order);

    const startedAt = performance.now();
    let duration = Number.POSITIVE_INFINITY;
    const publication = planner
      .send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } })
      .then(({ body: answer }) => {
        duration = performance.now() - startedAt;
        return answer;
      });
    const waits: number[] = [];
    do {
      const sentAt = performance.now();
      await makeOrder(await shop.visitor(), order);
      waits.push(performance.now() - sentAt);
    } while (duration === Number.POSITIVE_INFINITY);
    expect(await publication).toMatchObject({ error: null, changeSet: { state: 'published' } });
    const slowness = measureSlowness();
    const measured = `${Math.round(duration)} ms, reservations: ${waits.map(Math.round).join(', ')} ms`;
    expect(duration, measured).toBeLessThan(PUBLICATION_LIMIT_MS * slowness);
    expect(Math.max(...waits), measured).toBeLessThan(RESERVATION_LIMIT_MS * slowness);
    await shop.stop();
  });
});
