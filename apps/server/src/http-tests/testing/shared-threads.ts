/** Threads that print tickets and send emails, for all shops of a test process: starting them takes longer than what they do. */

import type { Threads } from '../../integrations/index.ts';
import { startMailThreads } from '../../integrations/mail/index.ts';
import { startPrintThread } from '../../integrations/pdf/index.ts';
import type { Thread } from '../../platform/threads/worker-thread.ts';

const CONNECTIONS = 5;

const mail = startMailThreads(CONNECTIONS);
const print = startPrintThread();

export function shareThreads(): Threads {
  return { mail: share(mail), print: share(print) };
}

/** Closing it rejects what was asked through it and leaves the thread to others. */
function share<Question, Answer>(thread: Thread<Question, Answer>): Thread<Question, Answer> {
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {});
  return {
    ask: (question, signal) => Promise.race([thread.ask(question, signal), closed.promise]),
    close: async () => closed.reject(new Error('the shop stops')),
  };
}
