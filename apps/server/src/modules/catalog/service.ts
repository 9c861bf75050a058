import { LRUCache } from 'lru-cache';
import { type Database, reloadOnNotify } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { ReportFault } from '../../platform/lib/errors/fault.ts';
import type { EventId, SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import { createAvailabilityCache } from './availability-cache.ts';
import { drawPlan } from './plan-pictures.ts';
import { filterSessionsOnSale, getRemainingInSession } from './rules/availability.ts';
import { CATALOG_CHANGED } from './rules/channel.ts';
import type { HallPlan } from './rules/hall-plan.ts';
import { getTint, toLocalizedImages } from './rules/images.ts';
import type { Availability, Catalog, CatalogEvent } from './rules/model.ts';
import type { PlanThumbnail } from './rules/plan-picture.ts';
import { loadAvailability } from './store/availability.ts';
import { loadHallPlan } from './store/hall-plans.ts';
import { findImageByDigest, type StoredImage } from './store/images.ts';
import { loadCatalog, loadCatalogVersion } from './store/load.ts';

export type CatalogService = {
  /** Null before the first import. */
  current(): Catalog | null;
  /** Null if there is no such event, or it is hidden. */
  findEventByHash(hash: string): CatalogEvent | null;
  findEventById(id: EventId): CatalogEvent | null;
  /** Reloads the catalog if an import has changed it. */
  refresh(): Promise<void>;
  /** Free places of all future sessions, read now. Frequent callers cache derived values. */
  loadAvailability(): Promise<Availability>;
  /** The last result, for database outages; null if there is none. */
  getLastAvailability(): Availability | null;
  /** Free places of one event, read now. */
  loadEventAvailability(eventId: EventId): Promise<Availability>;
  /** Tickets left of these events; 0 for events that are not on sale or do not exist. */
  countPlacesLeft(events: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
  /** Free places of one session, read now. */
  loadSessionAvailability(sessionId: SessionId): Promise<Availability>;
  /** A version of a hall plan, read now; null if there is none. Callers cache derived values. */
  findPlan(planId: number): Promise<HallPlan | null>;
  /** Small picture of a hall plan version; null if there is none. */
  drawPlan(planId: number): Promise<PlanThumbnail | null>;
  findImage(digest: string): Promise<StoredImage | null>;
  /** Image URLs by language, from the ids stored with an event. */
  getImageUrls(images: Readonly<Record<string, number>>): LocalText;
  /** Background color of these images, `#rrggbb`; '' if unknown. */
  getTint(images: Readonly<Record<string, number>>): string;
  /** Unsubscribes from changes. */
  close(): Promise<void>;
};

/** Images are cached because in a rush every visitor's browser requests all images of the listing. */
const MAX_CACHED_IMAGE_BYTES = 64 * 2 ** 20;

/** Keeps the catalog in memory and reloads it after an import by any process. */
export async function createCatalog(db: Database, clock: Clock, report: ReportFault): Promise<CatalogService> {
  let catalog: Catalog | null = null;
  const availabilityCache = createAvailabilityCache(db, clock);
  // Image URLs contain digests; the bytes never change.
  const images = new LRUCache<string, StoredImage>({
    maxSize: MAX_CACHED_IMAGE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function reloadIfChanged(): Promise<void> {
    if ((await loadCatalogVersion(db)) === (catalog?.version ?? null)) return;
    catalog = await loadCatalog(db);
    availabilityCache.clear();
  }
  const { refresh, close } = await reloadOnNotify(db, CATALOG_CHANGED, reloadIfChanged, (error) =>
    report('catalog_reload_failed', error),
  );

  return {
    current: () => catalog,
    findEventByHash: (hash) => catalog?.byHash.get(hash) ?? null,
    findEventById: (id) => catalog?.byId.get(id) ?? null,
    refresh,
    loadAvailability: () => availabilityCache.read(),
    getLastAvailability: () => availabilityCache.getLast(),
    loadEventAvailability: (eventId) => loadAvailability(db, clock.now(), { events: [eventId] }),
    countPlacesLeft: async (events) => {
      const [left, now] = [await availabilityCache.read(), clock.now()];
      return new Map(
        events.map((id) => {
          const event = catalog?.byId.get(id);
          const sessions = event ? filterSessionsOnSale(event, now) : [];
          return [
            id,
            event ? sessions.reduce((sum, session) => sum + getRemainingInSession(event, session, left), 0) : 0,
          ];
        }),
      );
    },
    loadSessionAvailability: (session) => loadAvailability(db, clock.now(), { session }),
    findPlan: (planId) => loadHallPlan(db, planId),
    drawPlan: (planId) => drawPlan(db, planId),
    findImage: async (digest) => {
      const image = images.get(digest) ?? (await findImageByDigest(db, digest));
      if (image) images.set(digest, image);
      return image;
    },
    getImageUrls: (images) => toLocalizedImages(catalog?.imageUrls ?? new Map(), images),
    getTint: (images) => getTint(catalog?.imageTints ?? new Map(), images),
    close,
  };
}
