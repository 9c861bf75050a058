/** Letters over SMTP. They are made and sent by threads of their own, so that the shop's thread only says what is in them. */
import { availableParallelism } from 'node:os';
import type { Mailer } from '../../modules/notifications/index.ts';
import { createThread, NotBegun, type Thread } from '../../platform/threads/worker-thread.ts';
import { withPictures } from '../pdf/sheets.ts';
import type { LetterAnswer, LetterJob, LetterThreadData, MailSettings } from './letter-job.ts';
import { openTransport } from './transport.ts';

export type SmtpMailer = Mailer & {
  /** Why no letter could be sent now; null: nothing is known against it. */
  problem(): Promise<string | null>;
  close(): Promise<void>;
};

const IDLE_MS = 30_000;
/** Letters that a thread prints while all of its connections wait for the mail server. */
const PRINTED_AHEAD = 2;

export type MailThreads = Thread<LetterJob, LetterAnswer>;

/** `connections`: at the most, to a mail server. */
export function startMailThreads(connections: number): MailThreads {
  // One core is left to the shop, and no thread is without a connection.
  const most = Math.max(1, Math.min(availableParallelism() - 1, connections));
  const each = Math.floor(connections / most);
  return createThread(new URL('./worker.ts', import.meta.url), 'a letter could not be sent', {
    most,
    atOnce: each + PRINTED_AHEAD,
    idleMs: IDLE_MS,
    data: { connections: each } satisfies LetterThreadData,
  });
}

/** Closes `threads` when it is closed. */
export function createMailer(
  { smtpUrl, from, connections }: MailSettings,
  threads: MailThreads = startMailThreads(connections),
): SmtpMailer {
  const server = { smtpUrl, from };
  return {
    send: async ({ papers, ...letter }, signal) => {
      try {
        return await withPictures(papers?.sheets ?? [], (job) =>
          threads.ask({ ...job, server, letter, calendar: papers?.calendar ?? '' }, signal),
        );
      } catch (error) {
        if (error instanceof NotBegun) return { kind: 'not-begun' };
        throw error;
      }
    },
    problem: async () => {
      const transport = openTransport(smtpUrl, 1);
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        transport.close();
      }
    },
    close: threads.close,
  };
}
