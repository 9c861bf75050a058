/** Writes events with tags and program. */
import { type Tx, upsert } from '../../../../platform/db/index.ts';
import { derivePublicId } from '../../../../platform/lib/ids.ts';
import type { Production } from '../../../catalog/rules/index.ts';
import { type Ids, readIdsByKey, readImageIds } from './keys.ts';
import type { EventRow, ProductionRow } from './rows.ts';

const TEXT = 'jsonb';
const COLUMNS = {
  key: 'text',
  hash: 'text',
  kind_id: 'int',
  menu_id: 'int',
  submenu_id: 'int',
  venue_id: 'int',
  hall_id: 'int',
  status: 'text',
  title: TEXT,
  description: TEXT,
  description_url: TEXT,
  note: TEXT,
  language: TEXT,
  images: 'jsonb',
  age_from: 'int',
  duration_minutes: 'int',
  sort: 'int',
  ticket_type: 'text',
  order_limit: 'int',
  categories_shown: 'int',
  reserve_minutes: 'int',
  show_ticket_count: 'boolean',
  show_quantity: 'boolean',
  sign_language: 'boolean',
  voucher_card: 'text',
  pay_by: 'jsonb',
  free: 'boolean',
  sign_in_required: 'boolean',
  seat_map: 'boolean',
  back_to_listing: 'boolean',
  attendee_fields: 'jsonb',
  form: 'jsonb',
  refund_policy: 'jsonb',
  refund_policy_from_shop: 'boolean',
  group_excursion: 'jsonb',
  season_ticket: 'jsonb',
  production: 'jsonb',
  zone_colors: 'jsonb',
  sales: 'jsonb',
  vat: 'jsonb',
  receipt_name: 'jsonb',
  template: 'boolean',
} as const;

/**
 * Returns the number of added or changed rows. Events missing from the plan are hidden, never deleted. `only`: keys of
 * the events that may change; null: every event.
 */
export async function writeEvents(
  tx: Tx,
  events: readonly EventRow[],
  only: readonly string[] | null,
): Promise<number> {
  const ids = {
    kind: await readIdsByKey(tx, 'kind'),
    menu: await readIdsByKey(tx, 'menu'),
    submenu: await readIdsByKey(tx, 'submenu'),
    venue: await readIdsByKey(tx, 'venue'),
    hall: await readIdsByKey(tx, 'hall'),
    image: await readImageIds(tx),
  };
  const changes = await upsert(
    tx,
    { table: 'event', key: ['key'], columns: COLUMNS },
    events.map((event) => ({
      ...event.columns,
      key: event.key,
      hash: derivePublicId(`event:${event.key}`),
      kind_id: ids.kind.get(event.kind),
      menu_id: ids.menu.get(event.menu),
      submenu_id: ids.submenu.get(event.submenu ?? '') ?? null,
      venue_id: ids.venue.get(event.venue),
      hall_id: ids.hall.get(event.hall ?? '') ?? null,
      production: replaceImageIds(event.production, ids.image),
      images: Object.fromEntries(Object.entries(event.images).map(([lang, name]) => [lang, ids.image.get(name)])),
    })),
  );
  const gone = await tx.query(
    `UPDATE event SET status = 'hidden' WHERE status <> 'hidden' AND key <> ALL($1::text[])
        AND ($2::text[] IS NULL OR key = ANY($2::text[]))`,
    [events.map((event) => event.key), only],
  );
  return changes + gone.rowCount;
}

function replaceImageIds(production: ProductionRow | null, ids: Ids): Production<number | undefined> | null {
  return (
    production && {
      ...production,
      gallery: production.gallery.map(({ image, ...picture }) => ({ ...picture, image: ids.get(image) })),
    }
  );
}

/** Writes tags and program. `eventIds`: in the order of the plan's events. `only`: ids of the events that may change; null: every event. */
export async function writeTagsAndProgram(
  tx: Tx,
  events: readonly EventRow[],
  eventIds: readonly number[],
  only: readonly number[] | null,
): Promise<number> {
  const tags = await readIdsByKey(tx, 'tag');
  const eventTags = listEventRows(events, eventIds, (event) => event.tags.map((tag) => ({ tag_id: tags.get(tag) })));
  let changes = await upsert(
    tx,
    { table: 'event_tag', key: ['event_id', 'tag_id'], columns: { event_id: 'int', tag_id: 'int' } },
    eventTags,
  );
  changes += await deleteMissing(tx, 'event_tag', 'tag_id', eventTags, only);
  const programme = listEventRows(events, eventIds, (event) => event.programme);
  changes += await upsert(
    tx,
    {
      table: 'program_item',
      key: ['event_id', 'sort'],
      columns: {
        event_id: 'int',
        sort: 'int',
        title: TEXT,
        day: 'date',
        time: 'text',
        venue: TEXT,
        address: TEXT,
        url: 'text',
      },
    },
    programme,
  );
  changes += await deleteMissing(tx, 'program_item', 'sort', programme, only);
  return changes;
}

function listEventRows<Row extends object>(
  events: readonly EventRow[],
  eventIds: readonly number[],
  rowsOf: (event: EventRow) => readonly Row[],
): (Row & { event_id: number })[] {
  return events.flatMap((event, at) => rowsOf(event).map((row) => ({ ...row, event_id: eventIds[at] ?? 0 })));
}

/** Deletes rows missing from the files; no sale refers to them. */
async function deleteMissing(
  tx: Tx,
  table: 'event_tag' | 'program_item',
  column: 'tag_id' | 'sort',
  named: readonly object[],
  only: readonly number[] | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM ${table} WHERE ($2::int[] IS NULL OR event_id = ANY($2::int[])) AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($1::jsonb) AS input (event_id int, ${column} int)
        WHERE input.event_id = ${table}.event_id AND input.${column} = ${table}.${column})`,
    [JSON.stringify(named), only],
  );
  return rowCount;
}
