/** Prints tickets as PDF. */
import type { TicketPrinter } from '../../modules/tickets/index.ts';
import { createThread, type WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { Missing, PrintJob } from './thread/job.ts';
import { sendWithPictures } from './thread/sheets.ts';

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

const IDLE_MS = 60_000;

export type PrintThread = WorkerThread<PrintJob, Missing | Uint8Array>;

export function startPrintThread(): PrintThread {
  return createThread(new URL('./thread/worker.ts', import.meta.url), 'a ticket could not be printed', {
    idleMs: IDLE_MS,
  });
}

/** Closing the printer also closes `thread`. */
export function createPdfPrinter(thread: PrintThread = startPrintThread()): PdfPrinter {
  return { print: (sheets) => sendWithPictures(sheets, (job) => thread.request(job)), close: thread.close };
}
