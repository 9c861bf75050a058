/** The posters that tickets are printed with: read once, for an event has one and sells thousands of tickets. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/index.ts';
import type { Print } from './print.ts';
import type { Poster } from './sheet.ts';
import { picturesOf } from './store/tickets.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** Of the ticket's language, or of another; null where the event has none. */
export function posterId({ images, language }: Print): number | null {
  return images[language] ?? images.en ?? images.ru ?? Object.values(images)[0] ?? null;
}

/** Reads pictures by their numbers, which stand for the same bytes for good. A number that is no picture is left out. */
export type LoadPosters = (ids: readonly (number | null)[]) => Promise<ReadonlyMap<number, Poster>>;

export function createPosters(db: Database): LoadPosters {
  const kept = new LRUCache<number, Poster>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return async (ids) => {
    const found = new Map<number, Poster>();
    const missing = new Set<number>();
    for (const id of ids) {
      const poster = id === null ? undefined : kept.get(id);
      if (poster) found.set(poster.id, poster);
      else if (id !== null) missing.add(id);
    }
    if (missing.size === 0) return found;
    for (const { id, mediaType, bytes } of await picturesOf(db, [...missing])) {
      // Memory of its own: the database's bytes are part of what was read together, and would be copied whole to a thread.
      const poster = { id, mediaType, bytes: new Uint8Array(bytes) };
      kept.set(id, poster);
      found.set(id, poster);
    }
    return found;
  };
}
