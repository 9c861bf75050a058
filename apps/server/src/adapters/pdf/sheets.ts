/** Tickets on their way to a thread: a poster goes there as a number, and as a picture once the thread asks for it. */
import type { Picture, TicketSheet } from '../../modules/tickets/index.ts';
import type { Missing, PrintJob } from './job.ts';

/** `ask` is asked again, with all pictures, where the thread lacks one. */
export async function withPosters<Answer extends object>(
  sheets: readonly TicketSheet[],
  ask: (job: PrintJob) => Promise<Missing | Answer>,
): Promise<Answer> {
  const numbered = sheets.map((sheet) => ({ ...sheet, poster: sheet.poster?.id ?? null }));
  const first = await ask({ sheets: numbered, pictures: new Map() });
  if (!('missing' in first)) return first;
  const pictures = new Map<number, Picture>();
  for (const { poster } of sheets)
    if (poster) pictures.set(poster.id, { mediaType: poster.mediaType, bytes: poster.bytes });
  const second = await ask({ sheets: numbered, pictures });
  if ('missing' in second) throw new Error('a thread asks for posters that it was given');
  return second;
}
