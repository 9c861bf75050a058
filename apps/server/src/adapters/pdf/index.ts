/** Tickets as PDF. The printer is a worker thread, started with the first ticket and again should it ever die. */
import { Worker } from 'node:worker_threads';
import type { TicketPrinter, TicketSheet } from '../../modules/tickets/index.ts';

export type ToPrint = { id: number; sheets: readonly TicketSheet[] };
export type Printed = { id: number; pdf: Uint8Array } | { id: number; failure: string };

type Waiting = { resolve(pdf: Uint8Array): void; reject(error: Error): void };

export type PdfPrinter = TicketPrinter & { close(): Promise<void> };

type Press = { worker: Worker; waiting: Map<number, Waiting> };

export function createPdfPrinter(): PdfPrinter {
  let press: Press | null = null;
  let next = 1;

  function start(): Press {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const started: Press = { worker, waiting: new Map() };
    worker.on('message', (printed: Printed) => {
      const one = started.waiting.get(printed.id);
      started.waiting.delete(printed.id);
      if (started.waiting.size === 0) worker.unref();
      if ('pdf' in printed) one?.resolve(printed.pdf);
      else one?.reject(new Error(`a ticket could not be printed: ${printed.failure}`));
    });
    const gone = (error: Error) => {
      if (press === started) press = null;
      for (const one of started.waiting.values()) one.reject(error);
      started.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('the PDF printer stopped')));
    return started;
  }

  return {
    print: (sheets) =>
      new Promise((resolve, reject) => {
        press ??= start();
        press.worker.ref();
        const id = next++;
        press.waiting.set(id, { resolve, reject });
        press.worker.postMessage({ id, sheets } satisfies ToPrint);
      }),
    close: async () => {
      await press?.worker.terminate();
    },
  };
}
