/** Writes the shop's settings, images, menus and lists. */
import { type Executor, type Tx, upsert } from '../../../../platform/db/index.ts';
import { readIdsByKey, retireMissing } from './keys.ts';
import type { CatalogPlan } from './rows.ts';

const TEXT = 'jsonb';
const MENU = { key: 'text', name: TEXT, heading: TEXT, sort: 'int', retired: 'boolean' } as const;
const NAMED = { key: 'text', name: TEXT, sort: 'int', retired: 'boolean' } as const;

/** Background colors by image digest. */
export type ImageTints = ReadonlyMap<string, string>;

/** A plan without its events and halls. */
export type ListPlan = Omit<CatalogPlan, 'events' | 'halls'>;

/** Returns the number of added or changed rows. */
export async function writeLists(tx: Tx, plan: ListPlan, tints: ImageTints): Promise<number> {
  let changes = await writeImages(tx, plan.images);
  changes += await writeTints(tx, tints);
  changes += await writeSettings(tx, plan.settings);
  changes += await writeMenus(tx, plan);
  changes += await writeCategoriesAndFormChoices(tx, plan);
  changes += await writeTexts(tx, plan);
  return changes;
}

async function writeImages(tx: Tx, images: CatalogPlan['images']): Promise<number> {
  const existing = new Set(
    (await tx.query<{ digest: string }>('SELECT digest FROM image')).rows.map((row) => row.digest),
  );
  const added = images.filter((image) => !existing.has(image.digest));
  for (const { digest, media_type, bytes } of added)
    await tx.query('INSERT INTO image (digest, media_type, bytes) VALUES ($1, $2, $3)', [digest, media_type, bytes]);
  return added.length;
}

/** Digests of images with a known background color. */
export async function readTintedImages(db: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ digest: string }>('SELECT digest FROM image WHERE tint IS NOT NULL');
  return new Set(rows.map(({ digest }) => digest));
}

async function writeTints(tx: Tx, tints: ImageTints): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE image SET tint = added.tint FROM unnest($1::text[], $2::text[]) AS added (digest, tint)
      WHERE image.digest = added.digest AND image.tint IS DISTINCT FROM added.tint`,
    [[...tints.keys()], [...tints.values()]],
  );
  return rowCount;
}

async function writeSettings(tx: Tx, settings: object): Promise<number> {
  const { rows } = await tx.query(
    `INSERT INTO shop AS old (settings) VALUES ($1::jsonb)
     ON CONFLICT (only_row) DO UPDATE SET settings = excluded.settings
      WHERE old.settings IS DISTINCT FROM excluded.settings RETURNING 1 AS done`,
    [JSON.stringify(settings)],
  );
  return rows.length;
}

async function writeMenus(tx: Tx, plan: ListPlan): Promise<number> {
  const listKeys = (rows: readonly { key: string }[]) => rows.map((row) => row.key);
  let changes = await upsert(
    tx,
    {
      table: 'kind',
      key: ['key'],
      columns: { ...MENU, column_count: 'int', row_count: 'int', show_calendar: 'boolean', show_tags: 'boolean' },
    },
    markActive(plan.kinds),
  );
  const kinds = await readIdsByKey(tx, 'kind');
  changes += await upsert(
    tx,
    { table: 'menu', key: ['key'], columns: { ...MENU, kind_id: 'int', show_image: 'boolean' } },
    markActive(plan.menus).map((menu) => ({ ...menu, kind_id: kinds.get(menu.kind) })),
  );
  const menus = await readIdsByKey(tx, 'menu');
  changes += await upsert(
    tx,
    { table: 'submenu', key: ['key'], columns: { ...NAMED, menu_id: 'int' } },
    markActive(plan.submenus).map((submenu) => ({ ...submenu, menu_id: menus.get(submenu.menu) })),
  );
  changes += await upsert(tx, { table: 'tag', key: ['key'], columns: NAMED }, addSort(plan.tags));
  changes += await retireMissing(tx, 'kind', 'key', listKeys(plan.kinds));
  changes += await retireMissing(tx, 'menu', 'key', listKeys(plan.menus));
  changes += await retireMissing(tx, 'submenu', 'key', listKeys(plan.submenus));
  changes += await retireMissing(tx, 'tag', 'key', listKeys(plan.tags));
  return changes;
}

/** Writes ticket categories, and the choices of buyer and attendee forms. */
async function writeCategoriesAndFormChoices(tx: Tx, plan: ListPlan): Promise<number> {
  let changes = await upsert(
    tx,
    { table: 'category', key: ['key'], columns: { ...NAMED, description: TEXT } },
    addSort(plan.categories),
  );
  changes += await retireMissing(
    tx,
    'category',
    'key',
    plan.categories.map(({ key }) => key),
  );
  changes += await upsert(tx, { table: 'country', key: ['key'], columns: NAMED }, addSort(plan.countries));
  const countries = await readIdsByKey(tx, 'country');
  const regions = addSort(plan.regions).map((region) => ({ ...region, country_id: countries.get(region.country) }));
  changes += await upsert(
    tx,
    { table: 'region', key: ['country_id', 'key'], columns: { ...NAMED, country_id: 'int' } },
    regions,
  );
  const gone = await tx.query(
    `UPDATE region SET retired = true WHERE NOT retired AND (country_id, key) NOT IN
       (SELECT country_id, key FROM jsonb_to_recordset($1::jsonb) AS input (country_id int, key text))`,
    [JSON.stringify(regions)],
  );
  changes += gone.rowCount;
  changes += await upsert(
    tx,
    {
      table: 'document_type',
      key: ['id'],
      columns: { id: 'int', name: TEXT, note: TEXT, country_id: 'int', retired: 'boolean' },
    },
    markActive(plan.document_types).map((type) => ({ ...type, country_id: countries.get(type.country ?? '') ?? null })),
  );
  changes += await retireMissing(
    tx,
    'country',
    'key',
    plan.countries.map(({ key }) => key),
  );
  changes += await retireMissing(
    tx,
    'document_type',
    'id',
    plan.document_types.map(({ id }) => id),
  );
  return changes;
}

async function writeTexts(tx: Tx, plan: ListPlan): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'consent',
      key: ['key'],
      columns: { key: 'text', text: TEXT, required: 'boolean', shown_for: 'text', sort: 'int', retired: 'boolean' },
    },
    addSort(plan.consents),
  );
  changes += await retireMissing(
    tx,
    'consent',
    'key',
    plan.consents.map(({ key }) => key),
  );
  changes += await upsert(
    tx,
    { table: 'return_reason', key: ['key'], columns: { ...NAMED, description: TEXT } },
    addSort(plan.return_reasons),
  );
  changes += await retireMissing(
    tx,
    'return_reason',
    'key',
    plan.return_reasons.map(({ key }) => key),
  );
  changes += await upsert(tx, { table: 'page_text', key: ['key'], columns: { key: 'text', html: TEXT } }, plan.pages);
  const gone = await tx.query('DELETE FROM page_text WHERE key <> ALL($1::text[])', [plan.pages.map(({ key }) => key)]);
  return changes + gone.rowCount;
}

function markActive<Row extends object>(rows: readonly Row[]): (Row & { retired: false })[] {
  return rows.map((row) => ({ ...row, retired: false }));
}

export function addSort<Row extends object>(rows: readonly Row[]): (Row & { retired: false; sort: number })[] {
  return rows.map((row, sort) => ({ ...row, sort, retired: false }));
}
