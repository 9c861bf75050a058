/** Reads the lists in the structure of the files: keys instead of ids; null values are left out. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { KindId, MenuId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate } from '../../../../platform/lib/local-date.ts';
import type { Minor } from '../../../../platform/lib/money.ts';
import { applyShopDefaults, type Shop, type StoredShop } from '../../../catalog/rules/index.ts';

type Named = { key: string; name: LocalText };
type MenuRow = Named & { heading: LocalText; sort: number };

async function selectAll<T extends object>(db: Executor, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await db.query<T>(sql, values)).rows;
}

/** Null before the first import. */
export async function readExportedShop(db: Executor): Promise<Shop | null> {
  const [row] = await selectAll<{ settings: StoredShop }>(db, 'SELECT settings FROM shop');
  return row ? applyShopDefaults(row.settings) : null;
}

export const readExportedMenus = async (db: Executor) => ({
  kinds: await selectAll<
    MenuRow & { id: KindId; columns: number | null; rows: number | null; showCalendar: boolean; showTags: boolean }
  >(
    db,
    `SELECT id, key, name, heading, sort, column_count AS columns, row_count AS rows, show_calendar AS "showCalendar",
            show_tags AS "showTags" FROM kind WHERE NOT retired ORDER BY sort, id`,
  ),
  menus: await selectAll<MenuRow & { id: MenuId; kindId: KindId; showImage: boolean }>(
    db,
    `SELECT id, kind_id AS "kindId", key, name, heading, sort, show_image AS "showImage"
       FROM menu WHERE NOT retired ORDER BY sort, id`,
  ),
  submenus: await selectAll<Named & { menuId: MenuId; sort: number }>(
    db,
    'SELECT menu_id AS "menuId", key, name, sort FROM submenu WHERE NOT retired ORDER BY sort, id',
  ),
});

export const readExportedLists = async (db: Executor) => ({
  tags: await selectAll<Named>(db, 'SELECT key, name FROM tag WHERE NOT retired ORDER BY sort, id'),
  categories: await selectAll<Named & { description: LocalText }>(
    db,
    `SELECT key, name, description FROM category
      WHERE NOT retired OR EXISTS (SELECT FROM offer WHERE category_id = category.id AND NOT offer.retired)
      ORDER BY sort, id`,
  ),
  countries: await selectAll<Named & { id: number }>(
    db,
    'SELECT id, key, name FROM country WHERE NOT retired ORDER BY sort, id',
  ),
  regions: await selectAll<Named & { countryId: number }>(
    db,
    'SELECT country_id AS "countryId", key, name FROM region WHERE NOT retired ORDER BY sort, id',
  ),
  documentTypes: await selectAll<{ id: number; name: LocalText; note: LocalText; country: string | null }>(
    db,
    `SELECT document_type.id, document_type.name, note, country.key AS country
       FROM document_type LEFT JOIN country ON country.id = country_id WHERE NOT document_type.retired ORDER BY 1`,
  ),
  consents: await selectAll<{ key: string; text: LocalText; required: boolean; shownFor: string }>(
    db,
    'SELECT key, text, required, shown_for AS "shownFor" FROM consent WHERE NOT retired ORDER BY sort, id',
  ),
  returnReasons: await selectAll<Named & { description: LocalText }>(
    db,
    'SELECT key, name, description FROM return_reason WHERE NOT retired ORDER BY sort, id',
  ),
  pages: await selectAll<{ key: string; html: LocalText }>(db, 'SELECT key, html FROM page_text ORDER BY key'),
});

/** `isIssued`: by staff, outside of the files. */
export type ExportedPromoCode = {
  code: string;
  percent: number | null;
  amount: Minor | null;
  events: string[];
  from: LocalDate | null;
  to: LocalDate | null;
  uses: number;
  perOrder: number;
  isIssued: boolean;
};

export async function readExportedPromoCodes(db: Executor): Promise<ExportedPromoCode[]> {
  return selectAll(
    db,
    `SELECT code, percent, amount, event_keys AS events, valid_from AS "from", valid_to AS "to", uses,
            per_order AS "perOrder", issued_at IS NOT NULL AS "isIssued" FROM promo_code WHERE NOT retired ORDER BY id`,
  );
}

export const readExportedCodes = async (db: Executor) => ({
  promoCodes: await readExportedPromoCodes(db),
  loyaltyCards: await selectAll<{
    card: string;
    pinDigest: string | null;
    name: string;
    email: string | null;
    bonuses: Minor;
    percent: number;
    blocked: boolean;
  }>(
    db,
    `SELECT card, pin_digest AS "pinDigest", owner_name AS name, email, greatest(balance, 0) AS bonuses, percent, blocked
       FROM loyalty_card ORDER BY id`,
  ),
  seasonTickets: await selectAll<{
    key: string;
    email: string;
    owner: object;
    card: string | null;
    event: string;
    quantity: number;
  }>(
    db,
    `SELECT season_ticket.key, customer_email AS email, owner, card, event.key AS event, quantity
       FROM season_ticket JOIN event ON event.id = event_id WHERE season_ticket.key IS NOT NULL ORDER BY season_ticket.id`,
  ),
});

/** Retired venues are left out, unless hidden events are there. `only`: keys of halls; null: every hall. */
export const readExportedVenues = async (db: Executor, only: readonly string[] | null) => ({
  venues: await selectAll<
    Named & {
      id: number;
      address: LocalText;
      city: LocalText;
      mapUrl: string | null;
      directions: object;
      timeZone: string;
    }
  >(
    db,
    `SELECT id, key, name, address, city, map_url AS "mapUrl", directions, time_zone AS "timeZone" FROM venue
      WHERE NOT retired OR EXISTS (SELECT FROM event WHERE venue_id = venue.id) ORDER BY sort, id`,
  ),
  halls: await selectAll<Named & { id: number; venueId: number; venueKey: string; planId: number }>(
    db,
    `SELECT hall.id, venue_id AS "venueId", (SELECT venue.key FROM venue WHERE venue.id = venue_id) AS "venueKey", key, name,
            newest.id AS "planId"
       FROM hall JOIN LATERAL (SELECT id FROM hall_plan WHERE hall_id = hall.id AND base_id IS NULL ORDER BY version DESC LIMIT 1) AS newest ON true
      WHERE $1::text[] IS NULL OR key = ANY($1::text[]) ORDER BY hall.id`,
    [only],
  ),
});

export async function readExportedImages(db: Executor) {
  return selectAll<{ id: number; digest: string; mediaType: string }>(
    db,
    'SELECT id, digest, media_type AS "mediaType" FROM image',
  );
}

/** `only`: digests; null: every image. */
export async function readImageBytes(db: Executor, only: readonly string[] | null) {
  return selectAll<{ digest: string; mediaType: string; bytes: Uint8Array }>(
    db,
    'SELECT digest, media_type AS "mediaType", bytes FROM image WHERE $1::text[] IS NULL OR digest = ANY($1::text[])',
    [only],
  );
}
