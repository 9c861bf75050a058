// @module-tag long
/** A publication of two events and a list whose process is killed before one statement after the other (kill-points.ts). */
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { FIRST_KILL, KILLS_LIMIT_MS } from '../../support/processes/kill-points.ts';
import { startKillableShop } from '../../support/processes/killable-shop.ts';
import { StaffBrowser } from '../../support/staff-browser.ts';

const TITLE = `a process killed while it publishes a draft (KILL_FIRST=${FIRST_KILL})`;
const KEYS = ['abai', 'aiman-sholpan'] as const;

describeOnBothEngines(TITLE, (_open, { createSeason }) => {
  it('leaves everything or nothing of it', { timeout: KILLS_LIMIT_MS }, async () => {
    const { killing, shop } = await startKillableShop(await createSeason());

    const readTags = async (browser: StaffBrowser): Promise<Record<string, unknown>[]> => {
      const { body } = await browser.send(SEASON_LIST_ENDPOINTS.readSeasonList, { params: { file: 'tags.json' } });
      const rows = SEASON_LIST_ENDPOINTS.readSeasonList.response.parse(body).document?.['rows'];
      return Array.isArray(rows) ? rows : [];
    };

    /** Order limits of the events, and the newest tag. */
    const readPublished = async (browser: StaffBrowser): Promise<unknown[]> => {
      const limits: unknown[] = [(await readTags(browser)).at(-1)?.['key']];
      for (const key of KEYS) {
        const { body } = await browser.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key } });
        limits.push(SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(body).document?.['orderLimit']);
      }
      return limits;
    };

    /** Returns whether the process was killed during the publication. */
    async function publish(point: number, orderLimit: number): Promise<boolean> {
      const browser = await StaffBrowser.signIn(await shop.url(), 'administrator');
      const before = await readPublished(browser);
      const created = await browser.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: `${point}` } });
      const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
      for (const key of KEYS) {
        const { body } = await browser.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key } });
        const { document } = SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(body);
        await browser.send(CHANGE_SET_ENDPOINTS.saveDraft, {
          params: { id, key },
          body: { version: 0, document: { ...document, orderLimit } },
        });
      }
      const tag = { key: `tag-${orderLimit}`, name: { en: 'Tag' } };
      await browser.send(CHANGE_SET_ENDPOINTS.saveDraft, {
        params: { id, key: 'tags.json' },
        body: { version: 0, document: { rows: [...(await readTags(browser)), tag] } },
      });
      const kills = shop.kills();
      shop.killAt(point);
      await browser.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } }).catch(() => null);
      killing.disarm();

      const after = await StaffBrowser.signIn(await shop.url(), 'administrator');
      const answer = await after.send(CHANGE_SET_ENDPOINTS.readChangeSet, { params: { id } });
      const { state } = CHANGE_SET_ENDPOINTS.readChangeSet.response.parse(answer.body);
      expect(['draft', 'published']).toContain(state);
      const complete = [tag.key, ...KEYS.map(() => orderLimit)];
      expect(await readPublished(after)).toEqual(state === 'published' ? complete : before);
      if (state === 'draft') {
        const repeated = await after.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
        expect(repeated.body).toMatchObject({ error: null });
        expect(await readPublished(after)).toEqual(complete);
      }
      return shop.kills() > kills;
    }

    for (const [at, point] of killing.points.entries()) if (!(await publish(point, 20 + at))) break;
    expect(shop.kills()).toBeGreaterThan(0);
    await shop.stop();
  });
});
