/**
 * Writes offers. Orders refer to them: an offer keeps its id for the same category (or group price), zone, price type
 * and days, and is retired, never deleted.
 */

import { type Tx, upsert } from '../../../../platform/db/index.ts';
import { type CategoryId, categoryId, type ZoneId } from '../../../../platform/lib/ids.ts';
import { readIdsByKey } from './keys.ts';
import type { HallRow, OfferRow } from './rows.ts';

/** An offer of the files with its id and its event's id. */
export type WrittenOffer = { offer: OfferRow; event_id: number; id: number };

type Identity = {
  event_id: number;
  category_id: CategoryId | null;
  group_price: { key: string } | null;
  zone_id: ZoneId | null;
  price_type: number | null;
  days: readonly string[];
};

const COLUMNS = {
  id: 'int',
  event_id: 'int',
  category_id: 'int',
  group_price: 'jsonb',
  zone_id: 'int',
  price_type: 'int',
  days: 'date[]',
  price: 'int',
  service_fee: 'int',
  service_fee_share: 'int',
  stock: 'int',
  min_quantity: 'int',
  max_quantity: 'int',
  required: 'boolean',
  passages: 'int',
  voucher_card: 'int',
  description: 'jsonb',
  sort: 'int',
  retired: 'boolean',
} as const;

/** Ids of zones by hall key and zone key. */
export type ZoneIds = ReadonlyMap<HallRow['key'], ReadonlyMap<string, ZoneId>>;

export async function readZoneIds(tx: Tx): Promise<ZoneIds> {
  const { rows } = await tx.query<{ hall: string; key: string; id: ZoneId }>(
    'SELECT hall.key AS hall, zone.key, zone.id FROM zone JOIN hall ON hall.id = zone.hall_id',
  );
  const zones = new Map<string, Map<string, ZoneId>>();
  for (const row of rows) {
    const hallZones = zones.get(row.hall) ?? new Map<string, ZoneId>();
    zones.set(row.hall, hallZones.set(row.key, row.id));
  }
  return zones;
}

type PlannedOffer = { offer: OfferRow; event_id: number; hall: string | null };

/**
 * Returns the offers with their ids, and the number of added or changed rows. `only`: ids of the events that may
 * change; null: every event.
 */
export async function writeOffers(
  tx: Tx,
  planned: readonly PlannedOffer[],
  zones: ZoneIds,
  only: readonly number[] | null,
): Promise<{ offers: WrittenOffer[]; changes: number }> {
  const categories = await readIdsByKey(tx, 'category');
  const rows = planned.map(({ offer, event_id, hall }) => ({
    ...offer,
    event_id,
    category_id: offer.category === null ? null : categoryId(categories.get(offer.category)),
    zone_id: offer.zone === null ? null : (zones.get(hall ?? '')?.get(offer.zone) ?? null),
    retired: false,
  }));
  const ids = await assignIds(tx, rows, only);
  const offers = planned.map(({ offer, event_id }, at) => ({ offer, event_id, id: ids[at] ?? 0 }));
  const changes = await upsert(
    tx,
    { table: 'offer', key: ['id'], columns: COLUMNS },
    rows.map((row, at) => ({ ...row, id: ids[at] })),
  );
  const gone = await tx.query(
    `UPDATE offer SET retired = true WHERE NOT retired AND ($2::int[] IS NULL OR event_id = ANY($2::int[]))
        AND NOT EXISTS (SELECT FROM unnest($1::int[]) AS input (id) WHERE input.id = offer.id)`,
    [ids, only],
  );
  return { offers, changes: changes + gone.rowCount };
}

/** Returns the ids of the requested offers in order. Takes new ids from the sequence for offers that do not exist. */
async function assignIds(tx: Tx, requested: readonly Identity[], only: readonly number[] | null): Promise<number[]> {
  const { rows } = await tx.query<Identity & { id: number }>(
    `SELECT id, event_id, category_id, group_price, zone_id, price_type, days::text[] AS days FROM offer
      WHERE $1::int[] IS NULL OR event_id = ANY($1::int[]) ORDER BY retired DESC, id DESC`,
    [only],
  );
  const existing = new Map(rows.map((row) => [formatIdentity(row), row.id]));
  const newCount = requested.filter((row) => !existing.has(formatIdentity(row))).length;
  const { rows: newIds } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('offer', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [newCount],
  );
  const next = newIds.map((row) => row.id)[Symbol.iterator]();
  return requested.map((row) => existing.get(formatIdentity(row)) ?? next.next().value ?? 0);
}

function formatIdentity({ event_id, category_id, group_price, zone_id, price_type, days }: Identity): string {
  return [event_id, category_id ?? `group ${group_price?.key}`, zone_id, price_type, [...days].sort().join()].join('|');
}
