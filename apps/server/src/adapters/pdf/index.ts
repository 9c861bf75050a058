/** Tickets as PDF. The printer is a worker thread, started with the first ticket and again should it ever die. */
import { Worker } from 'node:worker_threads';
import type { TicketPrinter, TicketSheet } from '../../modules/tickets/index.ts';

export type ToPrint = { id: number; sheets: readonly TicketSheet[] };
export type Printed = { id: number; pdf: Uint8Array } | { id: number; failure: string };

type Waiting = { resolve(pdf: Uint8Array): void; reject(error: Error): void };

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

export function createPdfPrinter(): PdfPrinter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let next = 1;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.on('message', (printed: Printed) => {
      const one = waiting.get(printed.id);
      waiting.delete(printed.id);
      if (waiting.size === 0) started.unref();
      if ('pdf' in printed) one?.resolve(printed.pdf);
      else one?.reject(new Error(`a ticket could not be printed: ${printed.failure}`));
    });
    const gone = (error: Error) => {
      if (worker === started) worker = null;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    started.on('error', gone);
    started.on('exit', () => gone(new Error('the PDF printer stopped')));
    return started;
  }

  return {
    print: (sheets) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, sheets } satisfies ToPrint);
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
