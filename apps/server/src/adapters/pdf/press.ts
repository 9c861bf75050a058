/** Prints tickets, in a thread. What tickets share, their faces and posters, is read and drawn once a thread. */
import { LRUCache } from 'lru-cache';
import { printTickets } from './document.ts';
import { posterPiece } from './drawings.ts';
import type { PrintJob } from './job.ts';
import { POSTER } from './page.ts';
import type { Piece } from './piece.ts';

const POSTER_BYTES = 32 * 1024 * 1024;
/** A picture that cannot be drawn is remembered, too. */
type Drawn = { piece: Piece | null };

const drawn = new LRUCache<number, Drawn>({
  maxSize: POSTER_BYTES,
  sizeCalculation: ({ piece }) => piece?.bytes ?? 1,
});

export function missingPosters({ sheets, pictures }: PrintJob): number[] {
  const wanted = new Set(sheets.flatMap(({ poster }) => (poster === null || pictures.has(poster) ? [] : [poster])));
  return [...wanted].filter((id) => !drawn.has(id));
}

/** After `missingPosters` said none. */
export async function printJob({ sheets, pictures }: PrintJob): Promise<Buffer> {
  const posters = new Map<number, Piece | null>();
  for (const { poster } of sheets) {
    if (poster === null || posters.has(poster)) continue;
    const picture = pictures.get(poster);
    const known = drawn.get(poster) ?? (picture && { piece: await posterPiece(picture, POSTER) });
    if (known) drawn.set(poster, known);
    posters.set(poster, known?.piece ?? null);
  }
  return printTickets(sheets, posters);
}
