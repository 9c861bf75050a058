/** Writes events with their sessions, offers and stock. What was sold stays: it is taken off sale, never deleted. */
import type { Tx } from '../../../db/index.ts';
import { publicIdOf } from '../../../kernel/ids.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { toMinor } from '../../../kernel/money.ts';
import { applyStock } from './apply-stock.store.ts';
import type { Problems } from './problems.ts';
import type { CatalogueFolder, ReadImage } from './read.ts';
import { mapText, type PlannedEvent, type PlannedOffer } from './resolve.ts';
import { idsByKey, upsert } from './upsert.store.ts';

export type Progress = (done: number, all: number, what: string) => void;

const EVENT_COLUMNS = {
  key: 'text',
  hash: 'text',
  kind_id: 'int',
  menu_id: 'int',
  submenu_id: 'int',
  venue_id: 'int',
  hall_id: 'int',
  status: 'text',
  title: 'jsonb',
  description: 'jsonb',
  description_url: 'jsonb',
  note: 'jsonb',
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
  free: 'boolean',
  sign_in_required: 'boolean',
  seat_map: 'boolean',
  back_to_listing: 'boolean',
  holders: 'jsonb',
  form: 'jsonb',
  refund_policy: 'jsonb',
  group_excursion: 'jsonb',
  subscription: 'jsonb',
} as const;

export async function applyEvents(
  tx: Tx,
  read: CatalogueFolder,
  planned: readonly PlannedEvent[],
  today: LocalDate,
  problems: Problems,
  progress: Progress,
): Promise<number> {
  const ids = {
    kind: await idsByKey(tx, 'kind'),
    menu: await idsByKey(tx, 'menu'),
    submenu: await idsByKey(tx, 'submenu'),
    venue: await idsByKey(tx, 'venue'),
    hall: await idsByKey(tx, 'hall'),
    tag: await idsByKey(tx, 'tag'),
    category: await idsByKey(tx, 'category'),
    image: new Map(
      (await tx.query<{ digest: string; id: number }>('SELECT digest, id FROM image')).rows.map((row) => [
        row.digest,
        row.id,
      ]),
    ),
  };
  progress(0, 5, 'events');
  let changes = await upsert(
    tx,
    { table: 'event', key: ['key'], columns: EVENT_COLUMNS },
    planned.map((one) => eventRow(one, ids, read.images)),
  );
  const eventIds = await idsByKey(tx, 'event');
  const idOf = (one: PlannedEvent): number => eventIds.get(one.source.event.key) ?? 0;
  const gone = await tx.query(
    `UPDATE event SET status = 'hidden' WHERE status <> 'hidden' AND key <> ALL($1::text[])`,
    [planned.map((one) => one.source.event.key)],
  );
  changes += gone.rowCount;
  progress(1, 5, 'tags and programmes');
  changes += await applyParts(tx, planned, idOf, ids.tag);
  progress(2, 5, 'sessions');
  changes += await applySessions(tx, planned, idOf, today);
  progress(3, 5, 'offers');
  const zones = await zonesByHall(tx);
  const offers = await applyOffers(tx, planned, idOf, ids.category, zones);
  changes += offers.changes;
  progress(4, 5, 'stock');
  changes += await applyStock(tx, planned, idOf, zones, offers.idOf, problems);
  progress(5, 5, 'done');
  return changes;
}

type Ids = Record<'kind' | 'menu' | 'submenu' | 'venue' | 'hall' | 'image', ReadonlyMap<string, number>>;

function eventRow({ source, description }: PlannedEvent, ids: Ids, images: ReadonlyMap<string, ReadImage>): object {
  const { event } = source;
  const image = (name: string): number | undefined => ids.image.get(images.get(name)?.digest ?? '');
  const languages = ['ru', 'en', 'kz', 'ch'] as const;
  const group = event.group && {
    ...event.group,
    prices: event.group.prices.map((price) => ({
      ...price,
      price: toMinor(price.price),
      extraPrice: toMinor(price.extraPrice),
    })),
  };
  return {
    ...event,
    hash: publicIdOf(`event:${event.key}`),
    kind_id: ids.kind.get(event.kind),
    menu_id: ids.menu.get(event.menu),
    submenu_id: event.submenu ? ids.submenu.get(event.submenu) : null,
    venue_id: ids.venue.get(event.venue),
    hall_id: event.hall ? ids.hall.get(event.hall) : null,
    description,
    description_url: mapText(event.descriptionUrl, (url) => (/^https?:\/\//.test(url) ? url : '')),
    images: Object.fromEntries(
      languages.flatMap((language) => {
        const name = typeof event.image === 'string' ? event.image : event.image[language];
        const id = name ? image(name) : undefined;
        return id ? [[language, id]] : [];
      }),
    ),
    age_from: event.ageFrom,
    duration_minutes: event.durationMinutes ?? null,
    ticket_type: event.ticketType,
    order_limit: event.orderLimit,
    categories_shown: event.categoriesShown ?? null,
    reserve_minutes: event.reserveMinutes ?? null,
    show_ticket_count: event.showTicketCount,
    show_quantity: event.showQuantity,
    sign_language: event.signLanguage,
    voucher_card: event.voucherCard,
    sign_in_required: event.signInRequired,
    seat_map: event.seatMap,
    back_to_listing: event.backToListing,
    holders: event.holders ?? null,
    refund_policy: event.refunds,
    group_excursion: group ?? null,
    subscription: event.subscription ?? null,
  };
}

async function applyParts(
  tx: Tx,
  planned: readonly PlannedEvent[],
  idOf: (one: PlannedEvent) => number,
  tags: ReadonlyMap<string, number>,
): Promise<number> {
  const tagRows = planned.flatMap((one) =>
    one.source.event.tags.map((tag) => ({ event_id: idOf(one), tag_id: tags.get(tag) })),
  );
  let changes = await upsert(
    tx,
    { table: 'event_tag', key: ['event_id', 'tag_id'], columns: { event_id: 'int', tag_id: 'int' } },
    tagRows,
  );
  const untagged = await tx.query(
    `DELETE FROM event_tag WHERE (event_id, tag_id) NOT IN
       (SELECT event_id, tag_id FROM jsonb_to_recordset($1::jsonb) AS t (event_id int, tag_id int))`,
    [JSON.stringify(tagRows)],
  );
  const parts = planned.flatMap((one) => one.programme.map((item) => ({ ...item, event_id: idOf(one) })));
  changes += untagged.rowCount;
  changes += await upsert(
    tx,
    {
      table: 'programme_item',
      key: ['event_id', 'sort'],
      columns: {
        event_id: 'int',
        sort: 'int',
        title: 'jsonb',
        day: 'date',
        time: 'text',
        venue: 'jsonb',
        address: 'jsonb',
        url: 'text',
      },
    },
    parts,
  );
  const dropped = await tx.query(
    `DELETE FROM programme_item WHERE (event_id, sort) NOT IN
       (SELECT event_id, sort FROM jsonb_to_recordset($1::jsonb) AS p (event_id int, sort int))`,
    [JSON.stringify(parts)],
  );
  changes += dropped.rowCount;
  changes += await upsert(
    tx,
    {
      table: 'extra',
      key: ['event_id', 'key'],
      columns: {
        event_id: 'int',
        key: 'text',
        title: 'jsonb',
        description: 'jsonb',
        price: 'int',
        stock: 'int',
        order_limit: 'int',
      },
    },
    planned.flatMap((one) =>
      one.source.event.extras.map((extra) => ({
        ...extra,
        event_id: idOf(one),
        price: toMinor(extra.price),
        order_limit: extra.limit,
      })),
    ),
  );
  return changes;
}

async function applySessions(
  tx: Tx,
  planned: readonly PlannedEvent[],
  idOf: (one: PlannedEvent) => number,
  today: LocalDate,
): Promise<number> {
  const rows = planned.flatMap((one) =>
    one.sessions.map((session) => ({
      event_id: idOf(one),
      day: session.day,
      time: session.time,
      starts_at: session.startsAt,
      price_type: session.priceType,
      on_sale: true,
    })),
  );
  const changes = await upsert(
    tx,
    {
      table: 'session',
      key: ['event_id', 'day', 'time'],
      columns: {
        event_id: 'int',
        day: 'date',
        time: 'text',
        starts_at: 'timestamptz',
        price_type: 'int',
        on_sale: 'boolean',
      },
    },
    rows,
  );
  // Past sessions are history; those to come that the files no longer name are taken off sale.
  const gone = await tx.query(
    `UPDATE session SET on_sale = false WHERE on_sale AND day >= $2 AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($1::jsonb) AS s (event_id int, day date, time text)
        WHERE s.event_id = session.event_id AND s.day = session.day AND s.time IS NOT DISTINCT FROM session.time)`,
    [JSON.stringify(rows.map(({ event_id, day, time }) => ({ event_id, day, time }))), today],
  );
  return changes + gone.rowCount;
}

export type ZonesByHall = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Zone ids by hall key and zone key. */
async function zonesByHall(tx: Tx): Promise<ZonesByHall> {
  const { rows } = await tx.query<{ hall: string; key: string; id: number }>(
    'SELECT hall.key AS hall, zone.key, zone.id FROM zone JOIN hall ON hall.id = zone.hall_id',
  );
  const zones = new Map<string, Map<string, number>>();
  for (const row of rows) zones.set(row.hall, (zones.get(row.hall) ?? new Map<string, number>()).set(row.key, row.id));
  return zones;
}

type OfferRow = {
  id: number;
  event_id: number;
  category_id: number;
  zone_id: number | null;
  price_type: number | null;
  days: string[];
};

const OFFER_COLUMNS = {
  id: 'int',
  event_id: 'int',
  category_id: 'int',
  zone_id: 'int',
  price_type: 'int',
  days: 'date[]',
  price: 'int',
  service_fee: 'int',
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

/** Offers keep their ids by category, zone, price type and days: orders point to them. */
async function applyOffers(
  tx: Tx,
  planned: readonly PlannedEvent[],
  idOf: (one: PlannedEvent) => number,
  categories: ReadonlyMap<string, number>,
  zones: ZonesByHall,
): Promise<{ changes: number; idOf: (one: PlannedEvent, offer: PlannedOffer) => number }> {
  const identity = (offer: Omit<OfferRow, 'id'>): string =>
    [
      offer.event_id,
      offer.category_id,
      offer.zone_id ?? '',
      offer.price_type ?? '',
      [...offer.days].sort().join(),
    ].join('|');
  const { rows: known } = await tx.query<OfferRow>(
    'SELECT id, event_id, category_id, zone_id, price_type, days::text[] AS days FROM offer',
  );
  const idByIdentity = new Map(known.map((row) => [identity(row), row.id]));
  const rowOf = (one: PlannedEvent, offer: PlannedOffer) => ({
    ...offer,
    event_id: idOf(one),
    category_id: categories.get(offer.category) ?? 0,
    zone_id: offer.zone ? (zones.get(one.source.event.hall ?? '')?.get(offer.zone) ?? null) : null,
  });
  const wanted = planned.flatMap((one) => one.offers.map((offer) => rowOf(one, offer)));
  const fresh = wanted.filter((row) => !idByIdentity.has(identity(row)));
  if (fresh.length > 0) {
    const { rows } = await tx.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('offer', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [fresh.length],
    );
    fresh.forEach((row, at) => {
      idByIdentity.set(identity(row), rows[at]?.id ?? 0);
    });
  }
  const rows = wanted.map((row) => ({ ...row, id: idByIdentity.get(identity(row)), retired: false }));
  let changes = await upsert(tx, { table: 'offer', key: ['id'], columns: OFFER_COLUMNS }, rows);
  const gone = await tx.query('UPDATE offer SET retired = true WHERE NOT retired AND id <> ALL($1::int[])', [
    rows.map((row) => row.id),
  ]);
  changes += gone.rowCount;
  return { changes, idOf: (one, offer) => idByIdentity.get(identity(rowOf(one, offer))) ?? 0 };
}
