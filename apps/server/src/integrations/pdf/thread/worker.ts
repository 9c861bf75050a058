/** Prints on a separate thread: typesetting would block the event loop for milliseconds. */
import { handleRequests } from '../../../platform/threads/worker-thread.ts';
import { findMissingPictures, printJob } from '../ticket/ticket-renderer.ts';
import type { Missing, PrintJob } from './job.ts';

handleRequests(
  async (job: PrintJob): Promise<Missing | Uint8Array<ArrayBuffer>> => {
    const missing = findMissingPictures(job);
    // Copies into a buffer that can be transferred.
    return missing.length > 0 ? { missing } : new Uint8Array(await printJob(job));
  },
  (answer) => (answer instanceof Uint8Array ? [answer.buffer] : []),
);
