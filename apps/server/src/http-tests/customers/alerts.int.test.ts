/** Availability alerts: subscribe, confirm by email, be notified once, unsubscribe. */

import { type AlertAction, AlertAnswerResponse } from '@sahna/contract/alerts/alerts';
import { ALERT_PATHS } from '@sahna/contract/alerts/paths';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { findEventHash } from '../support/orders.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { backdateAlerts, dumpAlertRows, listAlertEmails, sellOut, setFree } from '../support/stores/alerts.store.ts';
import type { Visitor } from '../support/visitor.ts';

const PATIENCE = { timeout: 180_000 };
const SOLD_OUT = 'Qaragöz';
const DONE = { response: { errorCode: '0', errorText: '' } };

describeWithDatabase('an availability alert', (_open, { openForAll }) => {
  let shop: RunningShop;
  let visitor: Visitor;
  let hash = '';
  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    await sellOut(db, SOLD_OUT);
    shop = await openShop(db);
    visitor = await shop.visitor();
    hash = await findEventHash(visitor, SOLD_OUT);
  });
  afterEach(() => sellOut(shop.db, SOLD_OUT));
  afterAll(() => shop.stop());

  const subscribe = (email: unknown, of = hash) => visitor.post(ALERT_PATHS.ask, { hash: of, email, lang: 'en' });

  const answer = async (link: string, action: AlertAction) =>
    AlertAnswerResponse.parse((await visitor.post(ALERT_PATHS.answer, { link, action, lang: 'en' })).body).response;

  async function readSecret(email: string, nth = 0): Promise<string> {
    await expect.poll(async () => (await listAlertEmails(shop.db, email)).length, PATIENCE).toBe(nth + 1);
    const { link = '' } = (await listAlertEmails(shop.db, email))[nth] ?? {};
    expect(link).toMatch(/\/tell-me\?lang=en#[\w-]{22,}$/);
    return link.split('#')[1] ?? '';
  }

  async function subscribeAndConfirm(email: string): Promise<string> {
    expect((await subscribe(email)).body).toEqual(DONE);
    const link = await readSecret(email);
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { status: 'confirmed', action_en: SOLD_OUT } });
    return link;
  }

  it('notifies a confirmed subscriber once, with a link to the event', async () => {
    const link = await subscribeAndConfirm('asel@mail.example');
    await subscribe('never@mail.example');
    await readSecret('never@mail.example');
    await setFree(shop.db, SOLD_OUT);
    await expect.poll(async () => (await listAlertEmails(shop.db, 'asel@mail.example')).length, PATIENCE).toBe(2);
    expect((await listAlertEmails(shop.db, 'asel@mail.example'))[1]).toMatchObject({
      subject: readServerText('modules/notifications', 'en', 'alert-available-subject', { 'event.name': SOLD_OUT }),
      link: expect.stringMatching(new RegExp(`/event/${hash}\\?lang=en$`)),
    });
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { status: 'notified' } });
    expect(await listAlertEmails(shop.db, 'never@mail.example')).toHaveLength(1);
  });

  it('ends on unsubscribe, and viewing the link changes nothing', async () => {
    const link = await subscribeAndConfirm('leaves@mail.example');
    expect(await answer(link, 'view')).toMatchObject({ alert: { status: 'confirmed', url: `/event/${hash}` } });
    expect(await answer(link, 'unsubscribe')).toMatchObject({ alert: { status: 'unsubscribed' } });
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { status: 'unsubscribed' } });
  });

  it('reveals no subscribers, limits emails per address and stores no secret', async () => {
    for (let time = 0; time < 4; time++) expect((await subscribe('Twice@mail.example')).body).toEqual(DONE);
    const link = await readSecret('twice@mail.example');
    expect(await dumpAlertRows(shop.db)).not.toContain(link);
    await answer(link, 'confirm');
    expect((await subscribe('twice@MAIL.example')).body).toEqual(DONE);
    await backdateAlerts(shop.db, 2);
    expect((await subscribe('twice@mail.example')).body).toEqual(DONE);
    expect(await listAlertEmails(shop.db, 'twice@mail.example')).toHaveLength(1);
  });

  it('rejects an invalid address, event, link and action', async () => {
    for (const email of ['', 'nobody', 5, `${'a'.repeat(70)}@mail.example`])
      expect((await subscribe(email)).status).toBe(400);
    expect((await subscribe('a@mail.example', 'AAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect(await answer('AAAAAAAAAAAAAAAAAAAAAAAA', 'confirm')).toMatchObject({ errorCode: '-9999', alert: null });
    for (const body of [
      { link: 5, action: 'view' },
      { link: 'AAAAAAAAAAAAAAAAAAAAAAAA', action: 'other' },
    ])
      expect((await visitor.post(ALERT_PATHS.answer, { ...body, lang: 'en' })).status).toBe(400);
  });
});
