import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { ReportFault } from '../../platform/lib/fault.ts';
import type { EventId, SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import { watchPlacesLeft } from './places-left.ts';
import { CATALOGUE_CHANGED } from './rules/channel.ts';
import type { HallPlan } from './rules/hall-plan.ts';
import { localisedImages, tintOf } from './rules/images.ts';
import type { Availability, Catalogue, EventForSale } from './rules/model.ts';
import { loadAvailability } from './store/availability.ts';
import { loadHallPlan } from './store/hall-plans.ts';
import { catalogueVersion, imageByDigest, type StoredImage } from './store/images.ts';
import { loadCatalogue } from './store/load.ts';

export type CatalogueService = {
  /** Null while nothing has been imported. */
  current(): Catalogue | null;
  /** Null when there is no such event, or it is hidden. */
  eventByHash(hash: string): EventForSale | null;
  eventById(id: EventId): EventForSale | null;
  /** Reads the catalogue again if an import has changed it since. */
  refresh(): Promise<void>;
  /** Free places of all future sessions, read now. Callers who need them often cache what they make of them. */
  availability(): Promise<Availability>;
  /** The result of the last reading, for while the database is away; null: there was none. */
  lastAvailability(): Availability | null;
  /** Free places of one event, read now. */
  availabilityOf(eventId: EventId): Promise<Availability>;
  /** Free places of one session, read now. */
  availabilityIn(sessionId: SessionId): Promise<Availability>;
  /** A version of a hall's plan, read now; null when there is none. Callers keep what they make of it. */
  planById(planId: number): Promise<HallPlan | null>;
  imageByDigest(digest: string): Promise<StoredImage | null>;
  /** Addresses of pictures by language, of the ids that an event keeps. */
  imageUrlsOf(images: Readonly<Record<string, number>>): LocalText;
  /** The color of these pictures' ground, `#rrggbb`; '' where none is known. */
  tintOf(images: Readonly<Record<string, number>>): string;
  /** Stops listening for changes. */
  close(): Promise<void>;
};

/** Pictures in memory: in a rush every visitor's browser asks for all of the poster's. */
const MOST_IMAGE_BYTES = 64 * 2 ** 20;

/** How soon a reading that failed is tried again. */
const RETRY_MS = 1_000;

/** Keeps the whole catalogue in memory and reads it again when any process of the shop has imported. */
export async function createCatalogue(db: Database, clock: Clock, report: ReportFault): Promise<CatalogueService> {
  let catalogue: Catalogue | null = null;
  let working: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  const places = watchPlacesLeft(db, clock);
  // Pictures are named by their digests and never change.
  const images = new LRUCache<string, StoredImage>({
    maxSize: MOST_IMAGE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function look(): Promise<void> {
    if ((await catalogueVersion(db)) === (catalogue?.version ?? null)) return;
    catalogue = await loadCatalogue(db);
    places.forget();
  }
  /** Callers who ask during a reading share the next one, because the change that they want to see may be newer. */
  function refresh(): Promise<void> {
    if (working) {
      again ??= working
        // The error went to the callers of that reading; the next one starts all the same.
        .catch(() => {})
        .then(() => {
          again = null;
          return refresh();
        });
      return again;
    }
    working = look().finally(() => {
      working = null;
    });
    return working;
  }
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  /** A failed reading leaves the former catalogue in place, is reported, and is tried again, because the change is announced only once. */
  const heardOfChange = (): void => {
    clearTimeout(retry);
    refresh().catch((error: unknown) => {
      if (closed) return;
      report('catalogue_not_read', error);
      retry = setTimeout(heardOfChange, RETRY_MS).unref();
    });
  };
  const deaf = await db.listen(CATALOGUE_CHANGED, heardOfChange);
  await refresh();

  return {
    current: () => catalogue,
    eventByHash: (hash) => catalogue?.byHash.get(hash) ?? null,
    eventById: (id) => catalogue?.byId.get(id) ?? null,
    refresh,
    availability: () => places.read(),
    lastAvailability: () => places.last(),
    availabilityOf: (eventId) => loadAvailability(db, clock.now(), { events: [eventId] }),
    availabilityIn: (session) => loadAvailability(db, clock.now(), { session }),
    planById: (planId) => loadHallPlan(db, planId),
    imageByDigest: async (digest) => {
      const image = images.get(digest) ?? (await imageByDigest(db, digest));
      if (image) images.set(digest, image);
      return image;
    },
    imageUrlsOf: (images) => localisedImages(catalogue?.imageUrls ?? new Map(), images),
    tintOf: (images) => tintOf(catalogue?.imageTints ?? new Map(), images),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await deaf();
    },
  };
}
