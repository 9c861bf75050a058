/** "Tell me when there are tickets": asked for, confirmed by a letter, told once; left by one press. */
import { ALERT_PATHS } from '@sahna/contract/alert-paths';
import { AlertAnswerResponse, type AlertWish } from '@sahna/contract/endpoints/alerts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { ageAlerts, alertLetters, alertRows, sellOut, setFree } from './alerts.store.ts';
import { eventHash } from './orders.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 20_000 };
const SOLD_OUT = 'Qaragöz';
const DONE = { response: { errorCode: '0', errorText: '' } };

describeWithDatabase('tickets that somebody waits for', (_open, { openForAll }) => {
  let shop: RunningShop;
  let visitor: Visitor;
  let hash = '';
  beforeAll(async () => {
    const { db } = await openForAll({ season: true });
    await sellOut(db, SOLD_OUT);
    shop = await openShop(db);
    visitor = await shop.visitor();
    hash = await eventHash(visitor, SOLD_OUT);
  });
  afterEach(() => sellOut(shop.db, SOLD_OUT));
  afterAll(() => shop.stop());

  const ask = (email: unknown, of = hash) => visitor.post(ALERT_PATHS.ask, { hash: of, email, lang: 'en' });

  const answer = async (link: string, wish: AlertWish) =>
    AlertAnswerResponse.parse((await visitor.post(ALERT_PATHS.answer, { link, wish, lang: 'en' })).body).response;

  async function secretTo(email: string, nth = 0): Promise<string> {
    await expect.poll(async () => (await alertLetters(shop.db, email)).length, PATIENCE).toBe(nth + 1);
    const { link = '' } = (await alertLetters(shop.db, email))[nth] ?? {};
    expect(link).toMatch(/\/tell-me\?lang=en#[\w-]{22,}$/);
    return link.split('#')[1] ?? '';
  }

  async function confirmed(email: string): Promise<string> {
    expect((await ask(email)).body).toEqual(DONE);
    const link = await secretTo(email);
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { standing: 'confirmed', action_en: SOLD_OUT } });
    return link;
  }

  it('are told of once, to whoever has confirmed it, with the way to them', async () => {
    const link = await confirmed('asel@mail.example');
    await ask('never@mail.example');
    await secretTo('never@mail.example');
    await setFree(shop.db, SOLD_OUT);
    await expect.poll(async () => (await alertLetters(shop.db, 'asel@mail.example')).length, PATIENCE).toBe(2);
    expect((await alertLetters(shop.db, 'asel@mail.example'))[1]).toMatchObject({
      subject: `There are tickets: ${SOLD_OUT}`,
      link: expect.stringMatching(new RegExp(`/event/${hash}\\?lang=en$`)),
    });
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { standing: 'told' } });
    expect(await alertLetters(shop.db, 'never@mail.example')).toHaveLength(1);
  });

  it('are left by one press, and a link that only was looked at changes nothing', async () => {
    const link = await confirmed('leaves@mail.example');
    expect(await answer(link, 'look')).toMatchObject({ alert: { standing: 'confirmed', url: `/event/${hash}` } });
    expect(await answer(link, 'leave')).toMatchObject({ alert: { standing: 'left' } });
    expect(await answer(link, 'confirm')).toMatchObject({ alert: { standing: 'left' } });
  });

  it('say nothing of who waits, fill no mailbox, and keep no secret', async () => {
    for (let time = 0; time < 4; time++) expect((await ask('Twice@mail.example')).body).toEqual(DONE);
    const link = await secretTo('twice@mail.example');
    expect(await alertRows(shop.db)).not.toContain(link);
    await answer(link, 'confirm');
    expect((await ask('twice@MAIL.example')).body).toEqual(DONE);
    await ageAlerts(shop.db, 2);
    expect((await ask('twice@mail.example')).body).toEqual(DONE);
    expect(await alertLetters(shop.db, 'twice@mail.example')).toHaveLength(1);
  });

  it('refuse what is no address, no event, no link and no wish', async () => {
    for (const email of ['', 'nobody', 5, `${'a'.repeat(70)}@mail.example`])
      expect((await ask(email)).status).toBe(400);
    expect((await ask('a@mail.example', 'AAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect(await answer('AAAAAAAAAAAAAAAAAAAAAAAA', 'confirm')).toMatchObject({ errorCode: '-9999', alert: null });
    for (const body of [
      { link: 5, wish: 'look' },
      { link: 'AAAAAAAAAAAAAAAAAAAAAAAA', wish: 'other' },
    ])
      expect((await visitor.post(ALERT_PATHS.answer, { ...body, lang: 'en' })).status).toBe(400);
  });
});
