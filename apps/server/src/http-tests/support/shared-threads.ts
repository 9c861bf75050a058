/**
 * Threads that print tickets and send emails, shared by all shops of a test process, because starting them takes longer than
 * their work.
 */

import type { Threads } from '../../integrations/index.ts';
import { startMailThreads } from '../../integrations/mail/index.ts';
import { startPrintThread } from '../../integrations/pdf/index.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';

const CONNECTIONS = 5;

const mail = startMailThreads(CONNECTIONS);
const print = startPrintThread();

export function shareThreads(): Threads {
  return { mail: share(mail), print: share(print) };
}

/** Wraps a thread: closing the wrapper rejects its pending requests and leaves the thread running. */
function share<Question, Answer>(thread: WorkerThread<Question, Answer>): WorkerThread<Question, Answer> {
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {});
  return {
    request: (question, signal) => Promise.race([thread.request(question, signal), closed.promise]),
    close: async () => closed.reject(new Error('the shop stops')),
  };
}
