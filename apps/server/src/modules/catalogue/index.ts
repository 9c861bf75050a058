/** What is shown and sold: kept in memory whole, read again when a process of the shop says that it changed. */
import type { Database } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LocalText } from '../../kernel/languages.ts';
import { CATALOGUE_CHANGED } from './channel.ts';
import type { Availability, Catalogue, EventForSale } from './model.ts';
import { imageByDigest, loadAvailability } from './store/availability.ts';
import { loadCatalogue } from './store/load.ts';
import { imageUrls } from './wire/afisha.ts';

export { importedOn } from './import/announce.store.ts';
export { checkFolder, type ImportSummary, importFolder } from './import/import.ts';
export type { Problem } from './import/problems.ts';
export type { Availability, Catalogue, EventForSale } from './model.ts';
export { catalogueRoutes } from './routes.ts';

const AVAILABILITY_MS = 300;

export type CatalogueService = {
  /** Null while nothing has been imported. */
  current(): Catalogue | null;
  /** Rises with every reload. */
  version(): number;
  eventByHash(hash: string): EventForSale | null;
  refresh(): Promise<void>;
  /** Free places, at most 300 ms old. */
  availability(): Promise<Availability>;
  imageByDigest(digest: string): Promise<{ mediaType: string; bytes: Uint8Array } | null>;
  imageUrlsOf(images: Readonly<Record<string, number>>): LocalText;
  close(): Promise<void>;
};

export async function createCatalogue(db: Database, clock: Clock): Promise<CatalogueService> {
  let catalogue = await loadCatalogue(db);
  let version = 1;
  let loading: Promise<void> | null = null;
  let available: { at: number; read: Promise<Availability> } | null = null;

  async function load(): Promise<void> {
    catalogue = await loadCatalogue(db);
    version += 1;
    available = null;
  }
  /** Calls that come while one reads wait for the next: what they want may have changed after it looked. */
  async function refresh(): Promise<void> {
    if (loading) await loading;
    loading ??= load().finally(() => {
      loading = null;
    });
    await loading;
  }
  const deaf = await db.listen(CATALOGUE_CHANGED, () => {
    // A failed reload leaves the former catalogue in place; the next change or order tries again.
    refresh().catch(() => {});
  });

  return {
    current: () => catalogue,
    version: () => version,
    eventByHash: (hash) => catalogue?.byHash.get(hash) ?? null,
    refresh,
    availability: () => {
      const now = clock.now();
      if (!available || now.getTime() - available.at >= AVAILABILITY_MS) {
        const read = loadAvailability(db, now);
        available = { at: now.getTime(), read };
        read.catch(() => {
          available = null;
        });
      }
      return available.read;
    },
    imageByDigest: (digest) => imageByDigest(db, digest),
    imageUrlsOf: (images) => (catalogue ? imageUrls(catalogue, images) : {}),
    close: deaf,
  };
}
