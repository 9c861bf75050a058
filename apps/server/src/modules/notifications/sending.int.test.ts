/** Letters in batches, and what happens to the others where one of them cannot be sent. */
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { orderId } from '../../platform/lib/ids.ts';
import { createSending, type Letter, type Outcome, type PapersOf } from './sending.ts';
import { insertLetters, mailStates } from './testing/mails.store.ts';
import { papersForAll } from './testing/papers.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE = 60_000;

describeOnBothEngines('letters sent together', (open, { itOnce }) => {
  async function given(answer: (letter: Letter) => Promise<Outcome>, papersOf: PapersOf = papersForAll) {
    const db = await open();
    const tried: Letter[] = [];
    let now = NOW;
    const clock: Clock = { now: () => new Date(now) };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const send = createSending({
      db,
      clock,
      log,
      papersOf,
      form: '<html lang="und"><p>{{heading}}</p></html>',
      mailer: {
        send: (letter) => {
          tried.push(letter);
          return answer(letter);
        },
      },
    });
    const write = (count: number) => insertLetters(db, count, orderId(1), clock.now());
    const pass = (time: number) => {
      now += time;
    };
    return { db, send, tried, write, pass };
  }
  const told = (results: readonly (Error | null)[]) => results.map((error) => error?.message ?? null);

  itOnce('each have a result of their own, in their order', async () => {
    const ends: Record<string, () => Promise<Outcome>> = {
      'mail-1': async () => ({ kind: 'sent' }),
      'mail-2': async () => ({ kind: 'refused', why: 'SMTP 550' }),
      'mail-3': () => Promise.reject(new Error('connection refused')),
      'mail-4': async () => ({ kind: 'not-begun' }),
    };
    const { db, send, write } = await given(({ id }) => ends[id]?.() ?? Promise.reject(new Error(id)));
    await write(4);
    expect(told(await send([4, 3, 2, 1]))).toEqual([
      'the letters before it took too long',
      'connection refused',
      null,
      null,
    ]);
    expect(await mailStates(db)).toEqual([
      { state: 'sent', tried: 1 },
      { state: 'failed', tried: 1 },
      { state: 'queued', tried: 1 },
      { state: 'queued', tried: 0 },
    ]);
    ends['mail-3'] = ends['mail-4'] = async () => ({ kind: 'sent' });
    expect(told(await send([1, 2, 3, 4]))).toEqual([null, null, null, null]);
    expect((await mailStates(db)).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent', 'sent']);
  });

  itOnce('are sent although the tickets of one of them cannot be read', async () => {
    const { db, send, write, tried } = await given(
      async () => ({ kind: 'sent' }),
      async (orders) => {
        const papers: Awaited<ReturnType<PapersOf>> = await papersForAll(orders);
        return new Map([...papers, [orderId(2), new Error('the tickets of order 2 cannot be read')]]);
      },
    );
    await write(1);
    await insertLetters(db, 1, orderId(2), new Date(NOW));
    await insertLetters(db, 1, null, new Date(NOW));
    expect(told(await send([1, 2, 3]))).toEqual([null, 'the tickets of order 2 cannot be read', null]);
    expect(tried.map(({ id, papers }) => [id, papers?.sheets.length ?? null])).toEqual([
      ['mail-1', 1],
      ['mail-3', null],
    ]);
  });

  it('are in one hand, until that is taken to be dead', async () => {
    const { send, write, tried, pass } = await given(async () => {
      if (tried.length === 1) await new Promise(() => {});
      return { kind: 'sent' };
    });
    await write(1);
    void send([1]);
    await expect.poll(() => tried.length).toBe(1);
    expect(told(await send([1]))).toEqual(['letter 1 is in another hand']);
    pass(MINUTE);
    expect(told(await send([1]))).toEqual([null]);
    expect(tried.map(({ id }) => id)).toEqual(['mail-1', 'mail-1']);
  });

  itOnce('are given up after a hundred tries', async () => {
    const { db, send, write } = await given(() => Promise.reject(new Error('never')));
    await write(1);
    for (let time = 1; time < 100; time++) expect(told(await send([1]))).toEqual(['never']);
    expect(told(await send([1]))).toEqual([null]);
    expect(await mailStates(db)).toEqual([{ state: 'failed', tried: 100 }]);
  });
});
