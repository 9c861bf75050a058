/** What fields of events choose from: rows with names in every language. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import { readExportedLists, readExportedMenus, readExportedShop, readExportedVenues } from '../export/lists.ts';

type Named = { key: string; name: LocalText };

export type SeasonChoices = {
  languages: readonly string[];
  currency: string;
  isVatPayer: boolean;
  kinds: (Named & { menus: (Named & { submenus: Named[] })[] })[];
  venues: (Named & { timeZone: string; halls: (Named & { zones: (Named & { color: string })[] })[] })[];
  tags: Named[];
};

/** Null before the first import. */
export async function readSeasonChoices(on: Executor): Promise<SeasonChoices | null> {
  const shop = await readExportedShop(on);
  if (!shop) return null;
  const [{ tags }, { kinds, menus, submenus }] = [await readExportedLists(on), await readExportedMenus(on)];
  const { venues, halls } = await readExportedVenues(on, null);
  const { rows: zones } = await on.query<Named & { hallId: number; color: string }>(
    'SELECT hall_id AS "hallId", key, name, color FROM zone WHERE hall_id IS NOT NULL ORDER BY sort, id',
  );
  return {
    languages: shop.languages,
    currency: shop.currency,
    isVatPayer: shop.vat.payer,
    kinds: kinds.map(({ id, key, name }) => ({
      key,
      name,
      menus: menus
        .filter(({ kindId }) => kindId === id)
        .map((menu) => ({ ...menu, submenus: submenus.filter(({ menuId }) => menuId === menu.id) })),
    })),
    venues: venues.map(({ id, key, name, timeZone }) => ({
      key,
      name,
      timeZone,
      halls: halls
        .filter(({ venueId }) => venueId === id)
        .map((hall) => ({ ...hall, zones: zones.filter(({ hallId }) => hallId === hall.id) })),
    })),
    tags,
  };
}

export async function readHallName(on: Executor, id: number): Promise<LocalText | null> {
  const { rows } = await on.query<{ name: LocalText }>('SELECT name FROM hall WHERE id = $1', [id]);
  return rows[0]?.name ?? null;
}

/** Pictures, newest first. `before`: id; null: from the newest. */
export async function listPictures(
  on: Executor,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ id: number; digest: string; mediaType: string }[]> {
  const { rows } = await on.query<{ id: number; digest: string; mediaType: string }>(
    `SELECT id, digest, media_type AS "mediaType" FROM image WHERE $1::bigint IS NULL OR id < $1
      ORDER BY id DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

/** Titles of events by key. `only`: ids; null: every event. */
export async function listEventChoices(
  on: Executor,
  only: ReadonlySet<number> | null,
): Promise<(Named & { isTemplate: boolean })[]> {
  const { rows } = await on.query<Named & { isTemplate: boolean }>(
    'SELECT key, title AS name, template AS "isTemplate" FROM event WHERE $1::int[] IS NULL OR id = ANY($1::int[]) ORDER BY key',
    [only && [...only]],
  );
  return rows;
}

/** `tint`: background of cards; null leaves it to the next import. */
export async function setImageTint(on: Executor, digest: string, tint: string): Promise<void> {
  await on.query('UPDATE image SET tint = $2 WHERE digest = $1 AND tint IS NULL', [digest, tint]);
}
