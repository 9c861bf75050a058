/** Tickets as PDF. */
import type { TicketPrinter } from '../../modules/tickets/index.ts';
import { createThread, type Thread } from '../../platform/threads/worker-thread.ts';
import type { Missing, PrintJob } from './job.ts';
import { withPictures } from './sheets.ts';

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

const IDLE_MS = 60_000;

export type PrintThread = Thread<PrintJob, Missing | Uint8Array>;

export function startPrintThread(): PrintThread {
  return createThread(new URL('./worker.ts', import.meta.url), 'a ticket could not be printed', { idleMs: IDLE_MS });
}

/** Closes `press` when it is closed. */
export function createPdfPrinter(press: PrintThread = startPrintThread()): PdfPrinter {
  return { print: (sheets) => withPictures(sheets, (job) => press.ask(job)), close: press.close };
}
