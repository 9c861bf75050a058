/** The pictures that tickets are printed with: read once, for an event has one poster, a hall one plan, and both sell thousands of tickets. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/index.ts';
import type { Print } from './print.ts';
import type { PlaceOnMap, PlanPicture, PosterPicture, SharedPicture, SheetPictures } from './sheet.ts';
import { picturesOf } from './store/tickets.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** Halls in small by their plans' ids, which stand for the same drawing for good. */
export type DrawPlan = (planId: number) => Promise<{ svg: string; width: number; height: number } | null>;

/** Returns what each of these tickets is printed with. Pictures that are not there are left out. */
export type LoadPictures = (prints: readonly Print[]) => Promise<(print: Print) => SheetPictures>;

export function createPictures(db: Database, drawPlan: DrawPlan): LoadPictures {
  const posters = kept<PosterPicture>();
  const plans = kept<PlanPicture>();
  const loadPosters = async (ids: readonly number[]): Promise<[number, PosterPicture][]> =>
    (await picturesOf(db, ids)).map(({ id, mediaType, bytes, tint }) => [
      id,
      // Memory of its own: the database's bytes are part of what was read together, and would be copied whole to a thread.
      { key: `image-${id}`, mediaType, bytes: new Uint8Array(bytes), tint },
    ]);
  const loadPlans = async (ids: readonly number[]): Promise<[number, PlanPicture][]> => {
    const drawn = await Promise.all(ids.map(async (id) => ({ id, plan: await drawPlan(id) })));
    return drawn.flatMap(({ id, plan }) => (plan ? [[id, pictureOf(id, plan)]] : []));
  };
  return async (prints) => {
    const ofEvents = await found(posters, prints.map(posterId), loadPosters);
    const ofHalls = await found(
      plans,
      prints.map(({ seatAt }) => seatAt?.plan ?? null),
      loadPlans,
    );
    return (print) => ({
      poster: ofEvents.get(posterId(print) ?? -1) ?? null,
      map: onMap(print, ofHalls),
    });
  };
}

/** Of the ticket's language, or of another; null where the event has none. */
function posterId({ images, language }: Print): number | null {
  return images[language] ?? images.en ?? images.ru ?? Object.values(images)[0] ?? null;
}

function onMap({ seatAt }: Print, plans: ReadonlyMap<number, PlanPicture>): PlaceOnMap | null {
  const plan = seatAt && plans.get(seatAt.plan);
  return plan ? { plan, x: seatAt.x, y: seatAt.y } : null;
}

function pictureOf(id: number, { svg, width, height }: { svg: string; width: number; height: number }): PlanPicture {
  return { key: `plan-${id}`, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg), width, height };
}

function kept<Picture extends SharedPicture>(): LRUCache<number, Picture> {
  return new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => Math.max(1, bytes.length) });
}

async function found<Picture extends SharedPicture>(
  cache: LRUCache<number, Picture>,
  ids: readonly (number | null)[],
  load: (missing: readonly number[]) => Promise<[number, Picture][]>,
): Promise<ReadonlyMap<number, Picture>> {
  const pictures = new Map<number, Picture>();
  const missing = new Set<number>();
  for (const id of ids) {
    const picture = id === null ? undefined : cache.get(id);
    if (id !== null && picture) pictures.set(id, picture);
    else if (id !== null) missing.add(id);
  }
  if (missing.size > 0)
    for (const [id, picture] of await load([...missing])) {
      cache.set(id, picture);
      pictures.set(id, picture);
    }
  return pictures;
}
