/** Prints in a thread of its own: setting type takes tens of milliseconds in which the shop must go on answering. */
import { parentPort } from 'node:worker_threads';
import { printTickets } from './document.ts';
import type { Printed, ToPrint } from './index.ts';

const port = parentPort;
if (!port) throw new Error('the PDF printer runs as a worker thread');

port.on('message', ({ id, sheets }: ToPrint) => {
  printTickets(sheets).then(
    (pdf) => port.postMessage({ id, pdf } satisfies Printed),
    (error: unknown) =>
      port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Printed),
  );
});
