/** Writes the shop, its pictures, menus and lists. */
import { type Executor, type Tx, upsert } from '../../../../platform/db/index.ts';
import { idsByKey, retireOthers } from './keys.ts';
import type { CataloguePlan } from './rows.ts';

const TEXT = 'jsonb';
const MENU = { key: 'text', name: TEXT, heading: TEXT, sort: 'int', retired: 'boolean' } as const;
const NAMED = { key: 'text', name: TEXT, sort: 'int', retired: 'boolean' } as const;

/** The colors of pictures' grounds by digest. */
export type ImageTints = ReadonlyMap<string, string>;

/** Returns how many rows were added or changed. */
export async function writeLists(tx: Tx, plan: CataloguePlan, tints: ImageTints): Promise<number> {
  let changes = await writeImages(tx, plan.images);
  changes += await writeTints(tx, tints);
  changes += await writeSettings(tx, plan.settings);
  changes += await writeMenus(tx, plan);
  changes += await writePeople(tx, plan);
  changes += await writeTexts(tx, plan);
  return changes;
}

async function writeImages(tx: Tx, images: CataloguePlan['images']): Promise<number> {
  const known = new Set((await tx.query<{ digest: string }>('SELECT digest FROM image')).rows.map((row) => row.digest));
  const added = images.filter((image) => !known.has(image.digest));
  for (const { digest, media_type, bytes } of added)
    await tx.query('INSERT INTO image (digest, media_type, bytes) VALUES ($1, $2, $3)', [digest, media_type, bytes]);
  return added.length;
}

/** The pictures whose ground is known. */
export async function tintedImages(db: Executor): Promise<ReadonlySet<string>> {
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

async function writeMenus(tx: Tx, plan: CataloguePlan): Promise<number> {
  const keys = (rows: readonly { key: string }[]) => rows.map((row) => row.key);
  let changes = await upsert(
    tx,
    {
      table: 'kind',
      key: ['key'],
      columns: { ...MENU, column_count: 'int', row_count: 'int', show_calendar: 'boolean', show_tags: 'boolean' },
    },
    used(plan.kinds),
  );
  const kinds = await idsByKey(tx, 'kind');
  changes += await upsert(
    tx,
    { table: 'menu', key: ['key'], columns: { ...MENU, kind_id: 'int', show_image: 'boolean' } },
    used(plan.menus).map((menu) => ({ ...menu, kind_id: kinds.get(menu.kind) })),
  );
  const menus = await idsByKey(tx, 'menu');
  changes += await upsert(
    tx,
    { table: 'submenu', key: ['key'], columns: { ...NAMED, menu_id: 'int' } },
    used(plan.submenus).map((submenu) => ({ ...submenu, menu_id: menus.get(submenu.menu) })),
  );
  changes += await upsert(tx, { table: 'tag', key: ['key'], columns: NAMED }, sorted(plan.tags));
  changes += await retireOthers(tx, 'kind', 'key', keys(plan.kinds));
  changes += await retireOthers(tx, 'menu', 'key', keys(plan.menus));
  changes += await retireOthers(tx, 'submenu', 'key', keys(plan.submenus));
  changes += await retireOthers(tx, 'tag', 'key', keys(plan.tags));
  return changes;
}

/** Categories of visitors, and the lists that forms about buyers and ticket holders offer. */
async function writePeople(tx: Tx, plan: CataloguePlan): Promise<number> {
  let changes = await upsert(
    tx,
    { table: 'category', key: ['key'], columns: { key: 'text', name: TEXT, description: TEXT } },
    plan.categories,
  );
  changes += await upsert(tx, { table: 'country', key: ['key'], columns: NAMED }, sorted(plan.countries));
  const countries = await idsByKey(tx, 'country');
  const regions = sorted(plan.regions).map((region) => ({ ...region, country_id: countries.get(region.country) }));
  changes += await upsert(
    tx,
    { table: 'region', key: ['country_id', 'key'], columns: { ...NAMED, country_id: 'int' } },
    regions,
  );
  const gone = await tx.query(
    `UPDATE region SET retired = true WHERE NOT retired AND (country_id, key) NOT IN
       (SELECT country_id, key FROM jsonb_to_recordset($1::jsonb) AS named (country_id int, key text))`,
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
    used(plan.document_types).map((type) => ({ ...type, country_id: countries.get(type.country ?? '') ?? null })),
  );
  changes += await retireOthers(
    tx,
    'country',
    'key',
    plan.countries.map(({ key }) => key),
  );
  changes += await retireOthers(
    tx,
    'document_type',
    'id',
    plan.document_types.map(({ id }) => id),
  );
  return changes;
}

async function writeTexts(tx: Tx, plan: CataloguePlan): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'consent',
      key: ['key'],
      columns: { key: 'text', text: TEXT, required: 'boolean', shown_for: 'text', sort: 'int', retired: 'boolean' },
    },
    sorted(plan.consents),
  );
  changes += await retireOthers(
    tx,
    'consent',
    'key',
    plan.consents.map(({ key }) => key),
  );
  changes += await upsert(
    tx,
    { table: 'return_reason', key: ['key'], columns: { ...NAMED, description: TEXT } },
    sorted(plan.return_reasons),
  );
  changes += await retireOthers(
    tx,
    'return_reason',
    'key',
    plan.return_reasons.map(({ key }) => key),
  );
  changes += await upsert(tx, { table: 'page_text', key: ['key'], columns: { key: 'text', html: TEXT } }, plan.pages);
  const gone = await tx.query('DELETE FROM page_text WHERE key <> ALL($1::text[])', [plan.pages.map(({ key }) => key)]);
  return changes + gone.rowCount;
}

function used<Row extends object>(rows: readonly Row[]): (Row & { retired: false })[] {
  return rows.map((row) => ({ ...row, retired: false }));
}

function sorted<Row extends object>(rows: readonly Row[]): (Row & { retired: false; sort: number })[] {
  return rows.map((row, sort) => ({ ...row, sort, retired: false }));
}
