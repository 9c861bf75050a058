/** Sends emails over SMTP. Worker threads compose and send them, so that the main thread only provides the content. */
import { availableParallelism } from 'node:os';
import type { Mailer } from '../../modules/notifications/index.ts';
import { createThread, TaskWithdrawn, type WorkerThread } from '../../platform/threads/worker-thread.ts';
import { sendWithPictures } from '../pdf/thread/sheets.ts';
import type { EmailJob, EmailResult, EmailThreadData, MailSettings } from './email-job.ts';
import { findSmtpProblem } from './transport.ts';

export type SmtpMailer = Mailer & {
  /** Why no email can be sent now; null if no problem was detected. */
  findProblem(): Promise<string | null>;
  close(): Promise<void>;
};

const IDLE_MS = 30_000;
/** Emails that a thread composes while all of its connections are busy. */
const COMPOSED_AHEAD = 2;

type MailerOptions = Pick<MailSettings, 'from'> & { smtpUrl: () => string | null };

export type MailThreads = WorkerThread<EmailJob, EmailResult>;

/**
 * `connections`: maximum number of connections to a mail server, over all threads. `priority`: of nice, from 0, that of the
 * server's other threads, to 19, the lowest.
 */
export function startMailThreads(connections: number, priority = 0): MailThreads {
  // Leave a core to the main thread, and give every thread at least one connection.
  const maxThreads = Math.max(1, Math.min(availableParallelism() - 1, connections));
  const connectionsPerThread = Math.floor(connections / maxThreads);
  return createThread(new URL('./worker.ts', import.meta.url), 'an email could not be sent', {
    maxThreads,
    maxTasksPerThread: connectionsPerThread + COMPOSED_AHEAD,
    idleMs: IDLE_MS,
    data: { connections: connectionsPerThread, priority } satisfies EmailThreadData,
  });
}

/** `smtpUrl` is read for each email. Closing the mailer also closes `threads`. */
export function createMailer({ smtpUrl, from }: MailerOptions, threads: MailThreads): SmtpMailer {
  return {
    isConfigured: () => smtpUrl() !== null,
    send: async ({ documents, sender, ...email }, signal) => {
      const url = smtpUrl();
      // Switched off: its emails wait.
      if (url === null) return { kind: 'not_started' };
      try {
        return await sendWithPictures(documents?.sheets ?? [], (job) =>
          threads.request(
            { ...job, server: { smtpUrl: url, from: sender || from }, email, calendar: documents?.calendar ?? '' },
            signal,
          ),
        );
      } catch (error) {
        if (error instanceof TaskWithdrawn) return { kind: 'not_started' };
        throw error;
      }
    },
    findProblem: async () => {
      const url = smtpUrl();
      return url === null ? 'no mail server is configured' : findSmtpProblem(url);
    },
    close: threads.close,
  };
}
