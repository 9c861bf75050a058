/** Batches of emails, and isolation of failures within a batch. */
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { orderId } from '../../platform/lib/ids.ts';
import { createEmailSender, type EmailOutcome, type OutgoingEmail, type SendingDeps } from './sending.ts';
import { createDocumentsForAll } from './testing/document-examples.ts';
import { insertQueuedEmails, listMailStates } from './testing/mails.store.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const MINUTE = 60_000;

describeOnBothEngines('createEmailSender', (open, { itOnce }) => {
  async function setUp(
    answer: (email: OutgoingEmail) => Promise<EmailOutcome>,
    loadTicketDocuments: SendingDeps['tickets']['loadTicketDocuments'] = createDocumentsForAll,
  ) {
    const db = await open();
    const tried: OutgoingEmail[] = [];
    let now = NOW;
    const clock: Clock = { now: () => new Date(now) };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const send = createEmailSender({
      db,
      clock,
      log,
      tickets: { loadTicketDocuments },
      identity: () => ({ sender: '', footer: {}, texts: {} }),
      siteUrl: () => 'https://tickets.example',
      template: '<html lang="und"><p>{{heading}}</p></html>',
      mailer: {
        send: (email) => {
          tried.push(email);
          return answer(email);
        },
      },
    });
    const write = (count: number) => insertQueuedEmails(db, count, orderId(1), clock.now());
    const pass = (time: number) => {
      now += time;
    };
    return { db, send, tried, write, pass };
  }
  const listMessages = (results: readonly (Error | null)[]) => results.map((error) => error?.message ?? null);

  itOnce('returns one result per email, in order', async () => {
    const ends: Record<string, () => Promise<EmailOutcome>> = {
      'mail-1': async () => ({ kind: 'sent' }),
      'mail-2': async () => ({ kind: 'refused', reason: 'SMTP 550' }),
      'mail-3': () => Promise.reject(new Error('connection refused')),
      'mail-4': async () => ({ kind: 'not_started' }),
    };
    const { db, send, write } = await setUp(({ id }) => ends[id]?.() ?? Promise.reject(new Error(id)));
    await write(4);
    expect(listMessages(await send([4, 3, 2, 1]))).toEqual([
      'earlier emails of the batch took too long',
      'connection refused',
      null,
      null,
    ]);
    expect(await listMailStates(db)).toEqual([
      { state: 'sent', attempts: 1 },
      { state: 'failed', attempts: 1 },
      { state: 'queued', attempts: 1 },
      { state: 'queued', attempts: 0 },
    ]);
    ends['mail-3'] = ends['mail-4'] = async () => ({ kind: 'sent' });
    expect(listMessages(await send([1, 2, 3, 4]))).toEqual([null, null, null, null]);
    expect((await listMailStates(db)).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent', 'sent']);
  });

  itOnce('sends the other emails if the tickets of one cannot be read', async () => {
    const { db, send, write, tried } = await setUp(
      async () => ({ kind: 'sent' }),
      async (orders) => {
        const documents: Awaited<ReturnType<SendingDeps['tickets']['loadTicketDocuments']>> =
          await createDocumentsForAll(orders);
        return new Map([...documents, [orderId(2), new Error('the tickets of order 2 cannot be read')]]);
      },
    );
    await write(1);
    await insertQueuedEmails(db, 1, orderId(2), new Date(NOW));
    await insertQueuedEmails(db, 1, null, new Date(NOW));
    expect(listMessages(await send([1, 2, 3]))).toEqual([null, 'the tickets of order 2 cannot be read', null]);
    expect(tried.map(({ id, documents }) => [id, documents?.sheets.length ?? null])).toEqual([
      ['mail-1', 1],
      ['mail-3', null],
    ]);
  });

  it('leases an email until its worker is presumed dead', async () => {
    const { send, write, tried, pass } = await setUp(async () => {
      if (tried.length === 1) await new Promise(() => {});
      return { kind: 'sent' };
    });
    await write(1);
    void send([1]);
    await expect.poll(() => tried.length).toBe(1);
    expect(listMessages(await send([1]))).toEqual(['email 1 is leased by another worker']);
    pass(MINUTE);
    expect(listMessages(await send([1]))).toEqual([null]);
    expect(tried.map(({ id }) => id)).toEqual(['mail-1', 'mail-1']);
  });

  itOnce('gives an email up after a hundred attempts', async () => {
    const { db, send, write } = await setUp(() => Promise.reject(new Error('never')));
    await write(1);
    for (let time = 1; time < 100; time++) expect(listMessages(await send([1]))).toEqual(['never']);
    expect(listMessages(await send([1]))).toEqual([null]);
    expect(await listMailStates(db)).toEqual([{ state: 'failed', attempts: 100 }]);
  });
});
