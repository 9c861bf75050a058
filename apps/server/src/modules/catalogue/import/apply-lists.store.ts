/** Writes all of a catalogue but its events: the shop, menus, venues, halls, pictures, texts, codes and cards. */
import type { Tx } from '../../../db/index.ts';
import { digest } from '../../../kernel/ids.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { toMinor } from '../../../kernel/money.ts';
import { realDay } from './days.ts';
import { cleanHtml } from './markup.ts';
import type { CatalogueFolder } from './read.ts';
import { mapText } from './resolve.ts';
import { idsByKey, upsert } from './upsert.store.ts';

const TEXT = 'jsonb';

export async function applyLists(tx: Tx, read: CatalogueFolder, today: LocalDate): Promise<number> {
  let changes = await applyImages(tx, read);
  changes += await applyShop(tx, read);
  changes += await applyMenus(tx, read);
  changes += await applySimpleLists(tx, read);
  changes += await applyVenues(tx, read);
  changes += await applyCodes(tx, read, today);
  return changes;
}

async function applyImages(tx: Tx, read: CatalogueFolder): Promise<number> {
  const known = new Set((await tx.query<{ digest: string }>('SELECT digest FROM image')).rows.map((row) => row.digest));
  let added = 0;
  for (const image of read.images.values()) {
    if (known.has(image.digest)) continue;
    known.add(image.digest);
    await tx.query('INSERT INTO image (digest, media_type, bytes) VALUES ($1, $2, $3)', [
      image.digest,
      image.mediaType,
      image.bytes,
    ]);
    added += 1;
  }
  return added;
}

async function applyShop(tx: Tx, { season, images }: CatalogueFolder): Promise<number> {
  const address = (name: string | undefined): string => {
    const image = name ? images.get(name) : undefined;
    return image ? `/images/${image.digest}.${image.mediaType === 'image/svg+xml' ? 'svg' : 'png'}` : '';
  };
  const settings = {
    ...season.shop,
    currency: season.currency,
    timeZone: season.timeZone,
    logo: address(season.shop.logo),
    favicon: address(season.shop.favicon),
  };
  const { rows } = await tx.query(
    `INSERT INTO shop AS old (settings) VALUES ($1::jsonb)
     ON CONFLICT (only_row) DO UPDATE SET settings = excluded.settings
      WHERE old.settings IS DISTINCT FROM excluded.settings RETURNING 1 AS done`,
    [JSON.stringify(settings)],
  );
  return rows.length;
}

async function applyMenus(tx: Tx, read: CatalogueFolder): Promise<number> {
  const kinds = read.lists['kinds.json'];
  let changes = await upsert(
    tx,
    {
      table: 'kind',
      key: ['key'],
      columns: {
        key: 'text',
        name: TEXT,
        heading: TEXT,
        sort: 'int',
        column_count: 'int',
        row_count: 'int',
        show_calendar: 'boolean',
        show_tags: 'boolean',
      },
    },
    kinds.map((kind) => ({
      ...kind,
      column_count: kind.columns,
      row_count: kind.rows ?? null,
      show_calendar: kind.showCalendar,
      show_tags: kind.showTags,
    })),
  );
  const kindIds = await idsByKey(tx, 'kind');
  const menus = kinds.flatMap((kind) => kind.menus.map((menu) => ({ ...menu, kind_id: kindIds.get(kind.key) })));
  changes += await upsert(
    tx,
    {
      table: 'menu',
      key: ['key'],
      columns: { key: 'text', kind_id: 'int', name: TEXT, heading: TEXT, sort: 'int', show_image: 'boolean' },
    },
    menus.map((menu) => ({ ...menu, show_image: menu.showImage })),
  );
  const menuIds = await idsByKey(tx, 'menu');
  changes += await upsert(
    tx,
    { table: 'submenu', key: ['key'], columns: { key: 'text', menu_id: 'int', name: TEXT, sort: 'int' } },
    menus.flatMap((menu) => menu.submenus.map((submenu) => ({ ...submenu, menu_id: menuIds.get(menu.key) }))),
  );
  return changes;
}

async function applySimpleLists(tx: Tx, read: CatalogueFolder): Promise<number> {
  const { lists } = read;
  const named = { key: 'text', name: TEXT, sort: 'int' };
  const sorted = <T extends object>(rows: readonly T[]) => rows.map((row, sort) => ({ ...row, sort }));
  let changes = await upsert(tx, { table: 'tag', key: ['key'], columns: named }, sorted(lists['tags.json']));
  changes += await upsert(
    tx,
    { table: 'category', key: ['key'], columns: { key: 'text', name: TEXT, description: TEXT } },
    lists['categories.json'],
  );
  changes += await upsert(tx, { table: 'country', key: ['key'], columns: named }, sorted(lists['countries.json']));
  const countries = await idsByKey(tx, 'country');
  changes += await upsert(
    tx,
    { table: 'region', key: ['country_id', 'key'], columns: { ...named, country_id: 'int' } },
    lists['countries.json'].flatMap((country) =>
      sorted(country.regions).map((region) => ({ ...region, country_id: countries.get(country.key) })),
    ),
  );
  changes += await upsert(
    tx,
    { table: 'document_type', key: ['id'], columns: { id: 'int', name: TEXT, note: TEXT, country_id: 'int' } },
    lists['document-types.json'].map((type) => ({
      ...type,
      country_id: type.country ? countries.get(type.country) : null,
    })),
  );
  const consents = read.season.consents;
  changes += await upsert(
    tx,
    {
      table: 'consent',
      key: ['key'],
      columns: { key: 'text', text: TEXT, required: 'boolean', shown_for: 'text', sort: 'int', retired: 'boolean' },
    },
    sorted(consents).map((consent) => ({ ...consent, shown_for: consent.shownFor, retired: false })),
  );
  const { rowCount } = await tx.query(
    'UPDATE consent SET retired = true WHERE NOT retired AND key <> ALL($1::text[])',
    [consents.map((consent) => consent.key)],
  );
  changes += rowCount;
  changes += await upsert(
    tx,
    { table: 'page_text', key: ['key'], columns: { key: 'text', html: TEXT } },
    [...read.texts].map(([key, html]) => ({ key, html: mapText(html, cleanHtml) })),
  );
  return changes;
}

async function applyVenues(tx: Tx, read: CatalogueFolder): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'venue',
      key: ['key'],
      columns: { key: 'text', name: TEXT, address: TEXT, map_url: 'text', time_zone: 'text' },
    },
    read.lists['venues.json'].map((venue) => ({
      ...venue,
      map_url: venue.mapUrl ?? null,
      time_zone: venue.timeZone ?? read.season.timeZone,
    })),
  );
  const venues = await idsByKey(tx, 'venue');
  changes += await upsert(
    tx,
    {
      table: 'hall',
      key: ['key'],
      columns: {
        key: 'text',
        venue_id: 'int',
        name: TEXT,
        plan_digest: 'text',
        svg: 'text',
        width: 'real',
        height: 'real',
      },
    },
    read.halls.map(({ key, venue, name, plan, svg }) => ({
      key,
      venue_id: venues.get(venue),
      name,
      plan_digest: digest(JSON.stringify(plan) + svg),
      svg,
      width: plan.width,
      height: plan.height,
    })),
  );
  const halls = await idsByKey(tx, 'hall');
  for (const hall of read.halls) changes += await applyPlan(tx, halls.get(hall.key) ?? 0, hall.plan);
  return changes;
}

async function applyPlan(tx: Tx, hallId: number, plan: CatalogueFolder['halls'][number]['plan']): Promise<number> {
  const ofHall = <T extends object>(rows: readonly T[]) => rows.map((row, sort) => ({ ...row, sort, hall_id: hallId }));
  const idsOf = async (table: 'hall_sector' | 'zone') => {
    const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table} WHERE hall_id = $1`, [
      hallId,
    ]);
    return new Map(rows.map((row) => [row.key, row.id]));
  };
  let changes = await upsert(
    tx,
    {
      table: 'hall_sector',
      key: ['hall_id', 'key'],
      columns: { hall_id: 'int', key: 'text', name: TEXT, bounds: 'jsonb' },
    },
    ofHall(plan.sectors),
  );
  changes += await upsert(
    tx,
    {
      table: 'zone',
      key: ['hall_id', 'key'],
      columns: { hall_id: 'int', key: 'text', name: TEXT, description: TEXT, colour: 'text', sort: 'int' },
    },
    ofHall(plan.zones),
  );
  const [sectors, zones] = [await idsOf('hall_sector'), await idsOf('zone')];
  const seats = (plan.seats?.rows ?? []).map((cells, rank) => {
    const cell = Object.fromEntries((plan.seats?.columns ?? []).map((name, at) => [name, cells[at]]));
    return {
      hall_id: hallId,
      sector_id: sectors.get(String(cell['sector'])),
      zone_id: zones.get(String(cell['zone'])),
      row_label: String(cell['row']),
      seat_label: String(cell['seat']),
      x: cell['x'],
      y: cell['y'],
      radius: cell['r'],
      rank,
      retired: false,
    };
  });
  changes += await upsert(
    tx,
    {
      table: 'seat',
      key: ['hall_id', 'sector_id', 'row_label', 'seat_label'],
      columns: {
        hall_id: 'int',
        sector_id: 'int',
        zone_id: 'int',
        row_label: 'text',
        seat_label: 'text',
        x: 'real',
        y: 'real',
        radius: 'real',
        rank: 'int',
        retired: 'boolean',
      },
    },
    seats,
  );
  changes += await upsert(
    tx,
    {
      table: 'standing_area',
      key: ['hall_id', 'key'],
      columns: {
        hall_id: 'int',
        key: 'text',
        sector_id: 'int',
        zone_id: 'int',
        name: TEXT,
        button: TEXT,
        capacity: 'int',
      },
    },
    plan.standing.map((area) => ({
      ...area,
      hall_id: hallId,
      sector_id: sectors.get(area.sector),
      zone_id: zones.get(area.zone),
    })),
  );
  return changes;
}

async function applyCodes(tx: Tx, { lists }: CatalogueFolder, today: LocalDate): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'promo_code',
      key: ['code'],
      columns: {
        code: 'text',
        percent: 'int',
        amount: 'int',
        event_keys: 'text[]',
        valid_from: 'date',
        valid_to: 'date',
        uses: 'int',
        per_order: 'int',
      },
    },
    lists['promo-codes.json'].map((code) => ({
      code: code.code,
      percent: code.percent ?? null,
      amount: code.amount === undefined ? null : toMinor(code.amount),
      event_keys: code.events,
      valid_from: code.from ? realDay(code.from, today) : null,
      valid_to: code.to ? realDay(code.to, today) : null,
      uses: code.uses,
      per_order: code.perOrder,
    })),
  );
  const cards = lists['loyalty-cards.json'];
  changes += await upsert(
    tx,
    {
      table: 'loyalty_card',
      key: ['card'],
      columns: {
        card: 'text',
        pin_digest: 'text',
        owner_name: 'text',
        email: 'text',
        percent: 'int',
        blocked: 'boolean',
      },
    },
    cards.map((card) => ({
      ...card,
      pin_digest: card.pin ? digest(`${card.card}:${card.pin}`) : null,
      owner_name: card.name,
      email: card.email ?? null,
    })),
  );
  for (const card of cards) {
    // A card's balance is its own from the day it was opened: a repeated import does not fill it again.
    const { rows } = await tx.query<{ id: number }>(
      `UPDATE loyalty_card SET balance = $2 WHERE card = $1 AND $2 > 0
          AND NOT EXISTS (SELECT FROM loyalty_movement WHERE card_id = loyalty_card.id) RETURNING id`,
      [card.card, toMinor(card.bonuses)],
    );
    for (const { id } of rows)
      await tx.query(`INSERT INTO loyalty_movement (card_id, kind, amount, at) VALUES ($1, 'opening', $2, now())`, [
        id,
        toMinor(card.bonuses),
      ]);
    changes += rows.length;
  }
  return changes;
}
