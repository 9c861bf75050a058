/** Prints in a thread of its own: setting type takes milliseconds in which the shop must go on answering. */
import { answerQuestions } from '../../platform/threads/worker-thread.ts';
import type { Missing, PrintJob } from './job.ts';
import { missingPictures, printJob } from './press.ts';

answerQuestions(
  async (job: PrintJob): Promise<Missing | Uint8Array<ArrayBuffer>> => {
    const missing = missingPictures(job);
    // A copy with memory of its own, which can be handed over.
    return missing.length > 0 ? { missing } : new Uint8Array(await printJob(job));
  },
  (answer) => (answer instanceof Uint8Array ? [answer.buffer] : []),
);
