/** Sends tickets to a thread: pictures are sent as keys, and their bytes only when the thread requests them. */
import type { Picture, TicketSheet } from '../../../modules/tickets/index.ts';
import type { Missing, PrintableSheet, PrintJob } from './job.ts';

/** Calls `send` again with all pictures if the thread lacks any. */
export async function sendWithPictures<Answer extends object>(
  sheets: readonly TicketSheet[],
  send: (job: PrintJob) => Promise<Missing | Answer>,
): Promise<Answer> {
  const printable = sheets.map(toPrintableSheet);
  const first = await send({ sheets: printable, pictures: new Map() });
  if (!('missing' in first)) return first;
  const pictures = new Map<string, Picture>();
  for (const { poster, map } of sheets)
    for (const picture of [poster, map?.plan])
      if (picture) pictures.set(picture.key, { mediaType: picture.mediaType, bytes: picture.bytes });
  const second = await send({ sheets: printable, pictures });
  if ('missing' in second) throw new Error('the thread requested pictures that it already has');
  return second;
}

function toPrintableSheet({ poster, map, ...sheet }: TicketSheet): PrintableSheet {
  return { ...sheet, poster: poster?.key ?? null, map: map && { ...map, plan: toPlanSize(map.plan) } };
}

function toPlanSize({ key, width, height }: { key: string; width: number; height: number }) {
  return { key, width, height };
}
