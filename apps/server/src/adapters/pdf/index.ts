/** Tickets as PDF. */
import type { TicketPrinter } from '../../modules/tickets/index.ts';
import { createThread } from '../thread.ts';
import type { Missing, PrintJob } from './job.ts';
import { withPictures } from './sheets.ts';

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

const IDLE_MS = 60_000;

export function createPdfPrinter(): PdfPrinter {
  const press = createThread<PrintJob, Missing | Uint8Array>(
    new URL('./worker.ts', import.meta.url),
    'a ticket could not be printed',
    { idleMs: IDLE_MS },
  );
  return { print: (sheets) => withPictures(sheets, (job) => press.ask(job)), close: press.close };
}
