/** Prints tickets, in a thread. What tickets share, their faces, posters and plans, is read and drawn once a thread. */
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../modules/tickets/index.ts';
import { printTickets } from './document.ts';
import { picturePiece } from './drawings.ts';
import type { PrintableSheet, PrintJob } from './job.ts';
import { mapSize, unlettered } from './map.ts';
import { POSTER } from './page.ts';
import type { Piece, Size } from './piece.ts';

const DRAWN_BYTES = 32 * 1024 * 1024;
/** A picture that cannot be drawn is remembered, too. */
type Drawn = { piece: Piece | null };

const drawn = new LRUCache<string, Drawn>({
  maxSize: DRAWN_BYTES,
  sizeCalculation: ({ piece }) => piece?.bytes ?? 1,
});

export function missingPictures({ sheets, pictures }: PrintJob): string[] {
  const wanted = new Set(sheets.flatMap(wantedBy).map(({ key }) => key));
  return [...wanted].filter((key) => !pictures.has(key) && !drawn.has(key));
}

/** After `missingPictures` said none. */
export async function printJob({ sheets, pictures }: PrintJob): Promise<Buffer> {
  const pieces = new Map<string, Piece | null>();
  for (const { key, size, prepare } of sheets.flatMap(wantedBy)) {
    if (pieces.has(key)) continue;
    const picture = pictures.get(key);
    const known = drawn.get(key) ?? (picture && { piece: await picturePiece(prepare(picture), size) });
    if (known) drawn.set(key, known);
    pieces.set(key, known?.piece ?? null);
  }
  return printTickets(sheets, pieces);
}

/** The pictures of a sheet, each of which is always drawn at one size. */
type Wanted = { key: string; size: Size; prepare(picture: Picture): Picture };

function wantedBy({ poster, map }: PrintableSheet): Wanted[] {
  return [
    ...(poster === null ? [] : [{ key: poster, size: POSTER, prepare: asItIs }]),
    ...(map ? [{ key: map.plan.key, size: mapSize(map.plan), prepare: unlettered }] : []),
  ];
}

const asItIs = (picture: Picture): Picture => picture;
