/** Renders tickets on a thread. Shared resources (typefaces, artworks, plans) are loaded and drawn once per thread. */
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../../modules/tickets/index.ts';
import { createPicturePiece } from '../drawings.ts';
import type { DrawingSize, Piece } from '../form-xobject.ts';
import type { PrintableSheet, PrintJob } from '../thread/job.ts';
import { printTickets } from './document.ts';
import { mapSize, removeTexts } from './map.ts';
import { ARTWORK } from './page.ts';

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** A picture that cannot be drawn is cached as null. */
type CachedPiece = { piece: Piece | null };

const cachedPieces = new LRUCache<string, CachedPiece>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ piece }) => piece?.bytes ?? 1,
});

export function findMissingPictures({ sheets, pictures }: PrintJob): string[] {
  const requiredKeys = new Set(sheets.flatMap(listRequiredPictures).map(({ key }) => key));
  return [...requiredKeys].filter((key) => !pictures.has(key) && !cachedPieces.has(key));
}

/** Requires that `findMissingPictures` returned none. */
export async function printJob({ sheets, pictures }: PrintJob): Promise<Buffer> {
  const pieces = new Map<string, Piece | null>();
  for (const { key, size, prepare } of sheets.flatMap(listRequiredPictures)) {
    if (pieces.has(key)) continue;
    const picture = pictures.get(key);
    const cached = cachedPieces.get(key) ?? (picture && { piece: await createPicturePiece(prepare(picture), size) });
    if (cached) cachedPieces.set(key, cached);
    pieces.set(key, cached?.piece ?? null);
  }
  return printTickets(sheets, pieces);
}

/** The pictures of a sheet, each of which is always drawn at one size. */
type RequiredPicture = { key: string; size: DrawingSize; prepare(picture: Picture): Picture };

function listRequiredPictures({ poster, map }: PrintableSheet): RequiredPicture[] {
  return [
    ...(poster === null ? [] : [{ key: poster, size: ARTWORK, prepare: keepUnchanged }]),
    ...(map ? [{ key: map.plan.key, size: mapSize(map.plan), prepare: removeTexts }] : []),
  ];
}

const keepUnchanged = (picture: Picture): Picture => picture;
