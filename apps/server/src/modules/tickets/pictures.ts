/** Pictures of tickets, cached: all tickets of an event share its artwork, and all of a hall its plan. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { ArtworkPicture, PlaceOnMap, PlanPicture, SharedPicture, SheetPictures } from './sheet.ts';
import type { TicketSnapshot } from './snapshot.ts';
import { findPictures } from './store/tickets.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Draws small hall plans by id; a plan of an id never changes. */
export type PlanDrawer = Pick<CatalogService, 'drawPlan'>;

/** Returns the pictures of each ticket; missing ones are left out. */
export type LoadPictures = (
  snapshots: readonly TicketSnapshot[],
) => Promise<(snapshot: TicketSnapshot) => SheetPictures>;

export function createPictures(db: Database, catalog: PlanDrawer): LoadPictures {
  const posters = createPictureCache<ArtworkPicture>();
  const plans = createPictureCache<PlanPicture>();
  const loadPosters = async (ids: readonly number[]): Promise<[number, ArtworkPicture][]> =>
    (await findPictures(db, ids)).map(({ id, mediaType, bytes, tint }) => [
      id,
      // Copied, because the view shares a larger buffer, which would be posted to the printing thread as a whole.
      { key: `image-${id}`, mediaType, bytes: new Uint8Array(bytes), tint },
    ]);
  const loadPlans = async (ids: readonly number[]): Promise<[number, PlanPicture][]> => {
    const drawn = await Promise.all(ids.map(async (id) => ({ id, plan: await catalog.drawPlan(id) })));
    return drawn.flatMap(({ id, plan }) => (plan ? [[id, toPlanPicture(id, plan)]] : []));
  };
  return async (snapshots) => {
    const postersById = await loadCached(posters, snapshots.map(getArtworkId), loadPosters);
    const plansById = await loadCached(
      plans,
      snapshots.map(({ seatPosition }) => seatPosition?.plan ?? null),
      loadPlans,
    );
    return (snapshot) => ({
      poster: postersById.get(getArtworkId(snapshot) ?? -1) ?? null,
      map: toPlaceOnMap(snapshot, plansById),
    });
  };
}

/** The artwork in the ticket's language, or in another; null if the event has none. */
function getArtworkId({ images, language }: TicketSnapshot): number | null {
  return images[language] ?? images.en ?? images.ru ?? Object.values(images)[0] ?? null;
}

function toPlaceOnMap({ seatPosition }: TicketSnapshot, plans: ReadonlyMap<number, PlanPicture>): PlaceOnMap | null {
  const plan = seatPosition && plans.get(seatPosition.plan);
  return plan ? { plan, x: seatPosition.x, y: seatPosition.y } : null;
}

function toPlanPicture(
  id: number,
  { svg, width, height }: { svg: string; width: number; height: number },
): PlanPicture {
  return { key: `plan-${id}`, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg), width, height };
}

function createPictureCache<Picture extends SharedPicture>(): LRUCache<number, Picture> {
  return new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => Math.max(1, bytes.length) });
}

/** Returns the pictures by id; loads and caches those that are not cached. */
async function loadCached<Picture extends SharedPicture>(
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
