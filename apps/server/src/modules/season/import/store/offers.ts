/**
 * Writes offers. Orders refer to them: an offer keeps its id for the same category (or group price), zone, price type
 * and days, and is retired, never deleted.
 */

import { type Tx, upsert } from '../../../../platform/db/index.ts';
import { type CategoryId, categoryId, type ZoneId } from '../../../../platform/lib/ids.ts';
import { readIdsByKey } from './keys.ts';
import type { HallRow, OfferRow } from './rows.ts';

/** An offer with the ids of its references and its own. */
export type PlacedOffer = { offer: OfferRow; event_id: number; id: number };

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
  compulsory: 'boolean',
  passages: 'int',
  voucher_card: 'int',
  description: 'jsonb',
  sort: 'int',
  retired: 'boolean',
} as const;

/** Ids of zones by hall key and zone key. */
export type ZoneIds = ReadonlyMap<HallRow['key'], ReadonlyMap<string, ZoneId>>;

export async function zoneIds(tx: Tx): Promise<ZoneIds> {
  const { rows } = await tx.query<{ hall: string; key: string; id: ZoneId }>(
    'SELECT hall.key AS hall, zone.key, zone.id FROM zone JOIN hall ON hall.id = zone.hall_id',
  );
  const zones = new Map<string, Map<string, ZoneId>>();
  for (const row of rows) {
    const ofHall = zones.get(row.hall) ?? new Map<string, ZoneId>();
    zones.set(row.hall, ofHall.set(row.key, row.id));
  }
  return zones;
}

type Planned = { offer: OfferRow; event_id: number; hall: string | null };

/** Returns the offers with their ids, and the number of added or changed rows. */
export async function writeOffers(
  tx: Tx,
  planned: readonly Planned[],
  zones: ZoneIds,
): Promise<{ offers: PlacedOffer[]; changes: number }> {
  const categories = await readIdsByKey(tx, 'category');
  const rows = planned.map(({ offer, event_id, hall }) => ({
    ...offer,
    event_id,
    category_id: offer.category === null ? null : categoryId(categories.get(offer.category)),
    zone_id: offer.zone === null ? null : (zones.get(hall ?? '')?.get(offer.zone) ?? null),
    retired: false,
  }));
  const ids = await idsOf(tx, rows);
  const offers = planned.map(({ offer, event_id }, at) => ({ offer, event_id, id: ids[at] ?? 0 }));
  const changes = await upsert(
    tx,
    { table: 'offer', key: ['id'], columns: COLUMNS },
    rows.map((row, at) => ({ ...row, id: ids[at] })),
  );
  const gone = await tx.query(
    `UPDATE offer SET retired = true WHERE NOT retired
        AND NOT EXISTS (SELECT FROM unnest($1::int[]) AS named (id) WHERE named.id = offer.id)`,
    [ids],
  );
  return { offers, changes: changes + gone.rowCount };
}

/** Ids of existing offers, and new ones for the others. */
async function idsOf(tx: Tx, requested: readonly Identity[]): Promise<number[]> {
  const { rows } = await tx.query<Identity & { id: number }>(
    'SELECT id, event_id, category_id, group_price, zone_id, price_type, days::text[] AS days FROM offer ORDER BY retired DESC, id DESC',
  );
  const existing = new Map(rows.map((row) => [nameOf(row), row.id]));
  const fresh = requested.filter((row) => !existing.has(nameOf(row))).length;
  const { rows: given } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('offer', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [fresh],
  );
  const next = given.map((row) => row.id)[Symbol.iterator]();
  return requested.map((row) => existing.get(nameOf(row)) ?? next.next().value ?? 0);
}

function nameOf({ event_id, category_id, group_price, zone_id, price_type, days }: Identity): string {
  return [event_id, category_id ?? `group ${group_price?.key}`, zone_id, price_type, [...days].sort().join()].join('|');
}
