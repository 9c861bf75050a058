/** Renders tickets on a thread. Shared resources (typefaces, artworks, plans) are loaded and drawn once per thread. */
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../../modules/tickets/index.ts';
import { picturePiece } from '../drawings.ts';
import type { DrawingSize, Piece } from '../form-xobject.ts';
import type { PrintableSheet, PrintJob } from '../thread/job.ts';
import { printTickets } from './document.ts';
import { mapSize, removeTexts } from './map.ts';
import { ARTWORK } from './page.ts';

const DRAWN_BYTES = 32 * 1024 * 1024;
/** A picture that cannot be drawn is cached as null. */
type Drawn = { piece: Piece | null };

const drawn = new LRUCache<string, Drawn>({
  maxSize: DRAWN_BYTES,
  sizeCalculation: ({ piece }) => piece?.bytes ?? 1,
});

export function missingPictures({ sheets, pictures }: PrintJob): string[] {
  const requiredKeys = new Set(sheets.flatMap(listRequiredPictures).map(({ key }) => key));
  return [...requiredKeys].filter((key) => !pictures.has(key) && !drawn.has(key));
}

/** Requires that `missingPictures` returned none. */
export async function printJob({ sheets, pictures }: PrintJob): Promise<Buffer> {
  const pieces = new Map<string, Piece | null>();
  for (const { key, size, prepare } of sheets.flatMap(listRequiredPictures)) {
    if (pieces.has(key)) continue;
    const picture = pictures.get(key);
    const cached = drawn.get(key) ?? (picture && { piece: await picturePiece(prepare(picture), size) });
    if (cached) drawn.set(key, cached);
    pieces.set(key, cached?.piece ?? null);
  }
  return printTickets(sheets, pieces);
}

/** The pictures of a sheet, each of which is always drawn at one size. */
type RequiredPicture = { key: string; size: DrawingSize; prepare(picture: Picture): Picture };

function listRequiredPictures({ poster, map }: PrintableSheet): RequiredPicture[] {
  return [
    ...(poster === null ? [] : [{ key: poster, size: ARTWORK, prepare: asItIs }]),
    ...(map ? [{ key: map.plan.key, size: mapSize(map.plan), prepare: removeTexts }] : []),
  ];
}

const asItIs = (picture: Picture): Picture => picture;
