/** A proof is valid for one visitor, one action, one request and a few minutes. */
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines, describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { type BotCheckMode, createBotCheck } from './index.ts';
import type { Load } from './rules.ts';
import { countChallenges, readChallengeCode } from './testing/challenges.store.ts';
import { doWork } from './testing/solve.ts';

const START = new Date('2026-12-01T10:00:00Z');
const AIGUL = { visitor: 'aigul', hostname: 'shop.example', action: 'order' };
const MARAT = { ...AIGUL, visitor: 'marat' };

function open(db: Database, mode: BotCheckMode = 'always', secret = 'secret') {
  const time = { now: START };
  const pressures: Record<string, Load> = { hoarder: { origin: 1, session: 1 } };
  const botCheck = createBotCheck({
    db,
    clock: { now: () => time.now },
    secret,
    mode,
    catalog: { current: () => null },
    painter: { draw: async (code) => `<img alt="${code.length} letters">` },
    hostname: null,
    reservations: { readPressure: async (origin) => pressures[origin ?? ''] ?? { origin: 0, session: 0 } },
    findRecaptcha: () => null,
  });
  const requestChallenge = (origin: string | null = null) =>
    botCheck.createChallenge(AIGUL.visitor, AIGUL.action, origin);
  const solveChallenge = async (sid: string) => ({ captchaSid: sid, captchaText: await readChallengeCode(db, sid) });
  const pass = (minutes: number) => {
    time.now = new Date(START.getTime() + minutes * 60_000);
  };
  return { ...botCheck, requestChallenge, solveChallenge, pass };
}

describeOnBothEngines('picture challenge', (openDatabase, { itOnce }) => {
  itOnce('is valid for one order after it was solved', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.requestChallenge();
    const proof = await shop.solveChallenge(sid);
    expect(await shop.check(AIGUL, { ...proof, captchaText: ` ${proof.captchaText.toLowerCase()} ` })).toBe(true);
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1')).toBe('passed');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 2')).toBe('refused');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1'), 'the same call sent again').toBe('passed');
  });

  itOnce('can be solved by the order itself', async () => {
    const shop = open(await openDatabase());
    const proof = await shop.solveChallenge((await shop.requestChallenge()).sid);
    expect(await shop.judge(AIGUL, proof, 'call 1')).toBe('passed');
    expect(await shop.judge(AIGUL, proof, 'call 2')).toBe('refused');
  });

  itOnce('is invalid after a wrong answer', async () => {
    const shop = open(await openDatabase());
    for (const answer of ['WRONG', '', undefined]) {
      const { sid } = await shop.requestChallenge();
      expect(await shop.check(AIGUL, { captchaSid: sid, captchaText: answer })).toBe(false);
      expect(await shop.check(AIGUL, await shop.solveChallenge(sid))).toBe(false);
      expect(await shop.judge(AIGUL, await shop.solveChallenge(sid), 'call')).toBe('refused');
    }
    const { sid } = await shop.requestChallenge();
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call'), 'an order without having read it').toBe('refused');
    expect(await shop.judge(AIGUL, await shop.solveChallenge(sid), 'call')).toBe('refused');
  });

  it('accepts one of several concurrent answers', async () => {
    const shop = open(await openDatabase());
    const proof = await shop.solveChallenge((await shop.requestChallenge()).sid);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.check(AIGUL, proof)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is consumed by one of several concurrent orders', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.requestChallenge();
    await shop.check(AIGUL, await shop.solveChallenge(sid));
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => shop.judge(AIGUL, { captchaSid: sid }, `call ${nth}`)),
    );
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
  });

  itOnce('is invalid for another visitor and stays valid for its own', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.requestChallenge();
    const proof = await shop.solveChallenge(sid);
    expect(await shop.check(MARAT, proof)).toBe(false);
    expect(await shop.check(MARAT, { captchaSid: sid, captchaText: 'WRONG' })).toBe(false);
    expect(await shop.judge(MARAT, proof, 'call')).toBe('refused');
    expect(await shop.check(AIGUL, proof)).toBe(true);
    expect(await shop.judge(MARAT, { captchaSid: sid }, 'call')).toBe('refused');
  });

  itOnce('is invalid for another action', async () => {
    const shop = open(await openDatabase());
    const { sid } = await shop.requestChallenge();
    const proof = await shop.solveChallenge(sid);
    expect(await shop.judge({ ...AIGUL, action: 'promo' }, proof, 'call')).toBe('refused');
    expect(await shop.judge(AIGUL, proof, 'call')).toBe('passed');
  });

  itOnce('expires after five minutes', async () => {
    const db = await openDatabase();
    const shop = open(db);
    const [unread, read] = [(await shop.requestChallenge()).sid, (await shop.requestChallenge()).sid];
    await shop.check(AIGUL, await shop.solveChallenge(read));
    shop.pass(5);
    expect(await shop.check(AIGUL, await shop.solveChallenge(unread))).toBe(false);
    expect(await shop.judge(AIGUL, { captchaSid: read }, 'call')).toBe('refused');
    await shop.requestChallenge();
    expect(await countChallenges(db)).toBe(1);
  });

  it('is shared by all processes of the shop', async () => {
    const db = await openDatabase();
    const [first, second] = [open(db), open(db)];
    const { sid } = await first.requestChallenge();
    expect(await second.check(AIGUL, await second.solveChallenge(sid))).toBe(true);
    expect(await first.judge(AIGUL, { captchaSid: sid }, 'call')).toBe('passed');
    expect(await second.judge(AIGUL, { captchaSid: sid }, 'another')).toBe('refused');
  });
});

describeWithDatabase('proof of work', (openDatabase) => {
  it('is accepted once', async () => {
    const shop = open(await openDatabase());
    const { sid, work } = await shop.requestChallenge();
    const done = doWork(work);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(true);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(false);
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 1')).toBe('passed');
    expect(await shop.judge(AIGUL, { captchaSid: sid }, 'call 2')).toBe('refused');
  });

  it('is valid for as long as the picture', async () => {
    const shop = open(await openDatabase());
    const [early, late] = [await shop.requestChallenge(), await shop.requestChallenge()];
    const [doneEarly, doneLate] = [doWork(early.work), doWork(late.work)];
    shop.pass(4);
    expect(await shop.check(AIGUL, { captchaSid: early.sid, work: doneEarly })).toBe(true);
    shop.pass(5);
    expect(await shop.check(AIGUL, { captchaSid: late.sid, work: doneLate })).toBe(false);
  });

  it('grows with the load of the caller’s address', { tags: ['long'] }, async () => {
    const shop = open(await openDatabase());
    const [quiet, hard] = [await shop.requestChallenge(), await shop.requestChallenge('hoarder')];
    expect([quiet.workTries, hard.workTries]).toEqual([3000, 30_000]);
    const done = doWork(hard.work);
    expect(done.counter).toBeLessThan(hard.workTries);
    expect(await shop.check(AIGUL, { captchaSid: hard.sid, work: done })).toBe(true);
    expect(await shop.judge(AIGUL, { captchaSid: hard.sid }, 'call')).toBe('passed');
  });

  it('cannot be shortened, transferred or forged', async () => {
    const db = await openDatabase();
    const shop = open(db);
    const { sid, work } = await shop.requestChallenge();
    const done = doWork(work);
    const stranger = open(db, 'always', 'another secret');
    const ofOther = await shop.requestChallenge();
    const ofStranger = await stranger.requestChallenge();
    const solution = doWork({ ...work, keyPrefix: '0' });
    for (const [what, attempt] of Object.entries({
      'another number': { ...done, counter: done.counter + 1, derivedKey: '00'.repeat(32) },
      'an easier question': solution,
      'an easier question, signed as before': { ...solution, challenge: work },
      'cheaper work': doWork({ ...work, cost: 1, keyPrefix: '00' }),
      'work for another picture': doWork(ofOther.work),
      'work that a stranger asked for': doWork(ofStranger.work),
    }))
      expect(await shop.check(AIGUL, { captchaSid: sid, work: attempt }), what).toBe(false);
    expect(await shop.check(MARAT, { captchaSid: sid, work: done })).toBe(false);
    expect(await shop.check(AIGUL, { captchaSid: sid, work: done })).toBe(true);
  });
});

describeWithDatabase('request without a proof', (openDatabase) => {
  it('is rejected if the check is always required', async () => {
    const shop = open(await openDatabase(), 'always');
    for (const proof of [{}, { recaptchaSkip: 1 as const }, { recaptchaToken: 'x' }, { captchaText: 'ACE347' }])
      expect(await shop.judge(AIGUL, proof, 'call')).toBe('refused');
    expect(await shop.check(AIGUL, { recaptchaSkip: 1 })).toBe(false);
  });

  it.each(['auto', 'off'] as const)('passes as not required in mode %s', async (mode) => {
    const shop = open(await openDatabase(), mode);
    for (const proof of [{}, { recaptchaSkip: 1 as const }])
      expect(await shop.judge(AIGUL, proof, 'call')).toBe('not_required');
    expect(await shop.check(AIGUL, { recaptchaSkip: 1 })).toBe(true);
  });
});
