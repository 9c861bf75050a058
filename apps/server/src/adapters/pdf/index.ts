/** Tickets as PDF. */
import type { TicketPrinter, TicketSheet } from '../../modules/tickets/index.ts';
import { createThread } from '../thread.ts';

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

export function createPdfPrinter(): PdfPrinter {
  const press = createThread<readonly TicketSheet[], Uint8Array>(
    new URL('./worker.ts', import.meta.url),
    'a ticket could not be printed',
  );
  return { print: press.ask, close: press.close };
}
