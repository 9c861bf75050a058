/** A proof is good for one visitor, one action, one call and a few minutes. */
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { type BotCheckMode, createBotCheck } from './index.ts';
import type { Pressure } from './rules.ts';
import { codeOf, countQuestions } from './testing/questions.store.ts';
import { doWork } from './testing/solve.ts';

const START = new Date('2026-12-01T10:00:00Z');
const AIGUL = { visitor: 'aigul', hostname: 'shop.example', action: 'order' };
const MARAT = { ...AIGUL, visitor: 'marat' };

function open(db: Database, mode: BotCheckMode = 'always', secret = 'secret') {
  const time = { now: START };
  const pressures: Record<string, Pressure> = { hoarder: { origin: 1, session: 1 } };
  const botCheck = createBotCheck({
    db,
    clock: { now: () => time.now },
    secret,
    mode: () => mode,
    takesRecaptcha: () => false,
    draw: async (code) => `<img alt="${code.length} letters">`,
    hostname: null,
    pressure: async (origin) => pressures[origin ?? ''] ?? { origin: 0, session: 0 },
    recaptcha: null,
  });
  const ask = (origin: string | null = null) => botCheck.ask(AIGUL.visitor, AIGUL.action, origin);
  const proofOf = async (sid: string) => ({ captchaSid: sid, captchaText: await codeOf(db, sid) });
  const pass = (minutes: number) => {
    time.now = new Date(START.getTime() + minutes * 60_000);
  };
  return { ...botCheck, ask, proofOf, pass };
}

describeOnBothEngines('a picture', (openDatabase, { itOnce }) => {
  itOnce('once read is good for one order', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.ask();
    const proof = await shop.proofOf(sid);
    expect(await shop.check(AIGUL, { ...proof, captchaText: ` ${proof.captchaText.toLowerCase()} ` })).toBe(true);
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1')).toBe('proven');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 2')).toBe('refused');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1'), 'the same call sent again').toBe('proven');
  });

  itOnce('may be read in the order itself', async () => {
    const shop = open(await openDatabase());
    const proof = await shop.proofOf((await shop.ask()).sid);
    expect(await shop.judge(AIGUL, proof, 'call 1')).toBe('proven');
    expect(await shop.judge(AIGUL, proof, 'call 2')).toBe('refused');
  });

  itOnce('read wrong is worth nothing any more', async () => {
    const shop = open(await openDatabase());
    for (const guess of ['WRONG', '', undefined]) {
      const { sid } = await shop.ask();
      expect(await shop.check(AIGUL, { captchaSid: sid, captchaText: guess })).toBe(false);
      expect(await shop.check(AIGUL, await shop.proofOf(sid))).toBe(false);
      expect(await shop.judge(AIGUL, await shop.proofOf(sid), 'call')).toBe('refused');
    }
    const { sid } = await shop.ask();
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call'), 'an order without having read it').toBe('refused');
    expect(await shop.judge(AIGUL, await shop.proofOf(sid), 'call')).toBe('refused');
  });

  it('lets one guess through of those that come at once', async () => {
    const shop = open(await openDatabase());
    const proof = await shop.proofOf((await shop.ask()).sid);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.check(AIGUL, proof)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is used by one of the orders that come with it at once', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.ask();
    await shop.check(AIGUL, await shop.proofOf(sid));
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => shop.judge(AIGUL, { captchaSid: sid }, `call ${nth}`)),
    );
    expect(verdicts.filter((verdict) => verdict === 'proven')).toHaveLength(1);
  });

  itOnce('is worth nothing to another visitor, who cannot spoil it either', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.ask();
    const proof = await shop.proofOf(sid);
    expect(await shop.check(MARAT, proof)).toBe(false);
    expect(await shop.check(MARAT, { captchaSid: sid, captchaText: 'WRONG' })).toBe(false);
    expect(await shop.judge(MARAT, proof, 'call')).toBe('refused');
    expect(await shop.check(AIGUL, proof)).toBe(true);
    expect(await shop.judge(MARAT, { captchaSid: sid }, 'call')).toBe('refused');
  });

  itOnce('read for another action is worth nothing', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.ask();
    const proof = await shop.proofOf(sid);
    expect(await shop.judge({ ...AIGUL, action: 'promo' }, proof, 'call')).toBe('refused');
    expect(await shop.judge(AIGUL, proof, 'call')).toBe('proven');
  });

  itOnce('is forgotten after five minutes', async () => {
    const db = await openDatabase();
    const shop = open(db);
    const [unread, read] = [(await shop.ask()).sid, (await shop.ask()).sid];
    await shop.check(AIGUL, await shop.proofOf(read));
    shop.pass(5);
    expect(await shop.check(AIGUL, await shop.proofOf(unread))).toBe(false);
    expect(await shop.judge(AIGUL, { captchaSid: read }, 'call')).toBe('refused');
    await shop.ask();
    expect(await countQuestions(db)).toBe(1);
  });

  it('is the same for all processes of the shop', async () => {
    const db = await openDatabase();
    const [one, other] = [open(db), open(db)];
    const { sid } = await one.ask();
    expect(await other.check(AIGUL, await other.proofOf(sid))).toBe(true);
    expect(await one.judge(AIGUL, { captchaSid: sid }, 'call')).toBe('proven');
    expect(await other.judge(AIGUL, { captchaSid: sid }, 'another')).toBe('refused');
  });
});

describeWithDatabase('the way without a picture', (openDatabase) => {
  it('is as good, once', async () => {
    const shop = open(await openDatabase());
    const { sid, work } = await shop.ask();
    const done = doWork(work);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(true);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(false);
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1')).toBe('proven');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 2')).toBe('refused');
  });

  it('is more for who presses the shop, and as good', async () => {
    const shop = open(await openDatabase());
    const [quiet, hard] = [await shop.ask(), await shop.ask('hoarder')];
    expect([quiet.workTries, hard.workTries]).toEqual([3000, 30_000]);
    const done = doWork(hard.work);
    expect(done.counter).toBeLessThan(hard.workTries);
    expect(await shop.check(AIGUL, { captchaSid: hard.sid, work: done })).toBe(true);
    expect(await shop.judge(AIGUL, { captchaSid: hard.sid }, 'call')).toBe('proven');
  });

  it('cannot be shortened, borrowed or made up', async () => {
    const db = await openDatabase();
    const shop = open(db);
    const { sid, work } = await shop.ask();
    const done = doWork(work);
    const stranger = open(db, 'always', 'another secret');
    const ofOther = await shop.ask();
    const ofStranger = await stranger.ask();
    const made = doWork({ ...work, keyPrefix: '0' });
    for (const [what, attempt] of Object.entries({
      'another number': { ...done, counter: done.counter + 1, derivedKey: '00'.repeat(32) },
      'an easier question': made,
      'an easier question, signed as before': { ...made, challenge: work },
      'cheaper work': doWork({ ...work, cost: 1, keyPrefix: '00' }),
      'work for another picture': doWork(ofOther.work),
      'work that a stranger asked for': doWork(ofStranger.work),
      'a later end': { ...done, challenge: { ...work, expiresAt: work.expiresAt + 999 } },
    }))
      expect(await shop.check(AIGUL, { captchaSid: sid, work: attempt }), what).toBe(false);
    expect(await shop.check(MARAT, { captchaSid: sid, work: done })).toBe(false);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(true);
  });
});

describeWithDatabase('a call without a proof', (openDatabase) => {
  it('is refused where everybody is asked, and cannot ask to be let off', async () => {
    const shop = open(await openDatabase(), 'always');
    for (const proof of [{}, { recaptchaSkip: 1 as const }, { recaptchaToken: 'x' }, { captchaText: 'ACE347' }])
      expect(await shop.judge(AIGUL, proof, 'call')).toBe('refused');
    expect(await shop.check(AIGUL, { recaptchaSkip: 1 })).toBe(false);
  });

  it.each(['auto', 'off'] as const)('goes on unproven where nobody is asked by set-up: %s', async (mode) => {
    const shop = open(await openDatabase(), mode);
    for (const proof of [{}, { recaptchaSkip: 1 as const }])
      expect(await shop.judge(AIGUL, proof, 'call')).toBe('unasked');
    expect(await shop.check(AIGUL, { recaptchaSkip: 1 })).toBe(true);
  });
});
