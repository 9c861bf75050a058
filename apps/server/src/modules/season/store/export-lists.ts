/** Reads the lists as an operator's files hold them. Keys stand for ids; null is what the files leave out. */
import type { Executor } from '../../../platform/db/index.ts';
import type { KindId, MenuId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { type KeptShop, type Shop, shopOf } from '../../catalog/rules/index.ts';

type Named = { key: string; name: LocalText };
type MenuRow = Named & { heading: LocalText; sort: number };

async function all<T extends object>(db: Executor, sql: string): Promise<T[]> {
  return (await db.query<T>(sql)).rows;
}

/** Null while nothing has been imported. */
export async function exportedShop(db: Executor): Promise<Shop | null> {
  const [row] = await all<{ settings: KeptShop }>(db, 'SELECT settings FROM shop');
  return row ? shopOf(row.settings) : null;
}

export const exportedMenus = async (db: Executor) => ({
  kinds: await all<
    MenuRow & { id: KindId; columns: number | null; rows: number | null; showCalendar: boolean; showTags: boolean }
  >(
    db,
    `SELECT id, key, name, heading, sort, column_count AS columns, row_count AS rows, show_calendar AS "showCalendar",
            show_tags AS "showTags" FROM kind WHERE NOT retired ORDER BY sort, id`,
  ),
  menus: await all<MenuRow & { id: MenuId; kindId: KindId; showImage: boolean }>(
    db,
    `SELECT id, kind_id AS "kindId", key, name, heading, sort, show_image AS "showImage"
       FROM menu WHERE NOT retired ORDER BY sort, id`,
  ),
  submenus: await all<Named & { menuId: MenuId; sort: number }>(
    db,
    'SELECT menu_id AS "menuId", key, name, sort FROM submenu WHERE NOT retired ORDER BY sort, id',
  ),
});

export const exportedLists = async (db: Executor) => ({
  tags: await all<Named>(db, 'SELECT key, name FROM tag WHERE NOT retired ORDER BY sort, id'),
  categories: await all<Named & { description: LocalText }>(
    db,
    'SELECT key, name, description FROM category ORDER BY id',
  ),
  countries: await all<Named & { id: number }>(
    db,
    'SELECT id, key, name FROM country WHERE NOT retired ORDER BY sort, id',
  ),
  regions: await all<Named & { countryId: number }>(
    db,
    'SELECT country_id AS "countryId", key, name FROM region WHERE NOT retired ORDER BY sort, id',
  ),
  documentTypes: await all<{ id: number; name: LocalText; note: LocalText; country: string | null }>(
    db,
    `SELECT document_type.id, document_type.name, note, country.key AS country
       FROM document_type LEFT JOIN country ON country.id = country_id WHERE NOT document_type.retired ORDER BY 1`,
  ),
  consents: await all<{ key: string; text: LocalText; required: boolean; shownFor: string }>(
    db,
    'SELECT key, text, required, shown_for AS "shownFor" FROM consent WHERE NOT retired ORDER BY sort, id',
  ),
  returnReasons: await all<Named & { description: LocalText }>(
    db,
    'SELECT key, name, description FROM return_reason WHERE NOT retired ORDER BY sort, id',
  ),
  pages: await all<{ key: string; html: LocalText }>(db, 'SELECT key, html FROM page_text ORDER BY key'),
});

export const exportedCodes = async (db: Executor) => ({
  promoCodes: await all<{
    code: string;
    percent: number | null;
    amount: Minor | null;
    events: string[];
    from: LocalDate | null;
    to: LocalDate | null;
    uses: number;
    perOrder: number;
  }>(
    db,
    `SELECT code, percent, amount, event_keys AS events, valid_from AS "from", valid_to AS "to", uses,
            per_order AS "perOrder" FROM promo_code WHERE NOT retired ORDER BY id`,
  ),
  loyaltyCards: await all<{
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
  subscriptions: await all<{
    key: string;
    email: string;
    owner: object;
    card: string | null;
    event: string;
    quantity: number;
  }>(
    db,
    `SELECT subscription.key, customer_email AS email, owner, card, event.key AS event, quantity
       FROM subscription JOIN event ON event.id = event_id WHERE subscription.key IS NOT NULL ORDER BY subscription.id`,
  ),
});

export const exportedVenues = async (db: Executor) => ({
  venues: await all<
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
    'SELECT id, key, name, address, city, map_url AS "mapUrl", directions, time_zone AS "timeZone" FROM venue ORDER BY id',
  ),
  halls: await all<Named & { id: number; venueId: number; planId: number }>(
    db,
    `SELECT hall.id, venue_id AS "venueId", key, name, newest.id AS "planId"
       FROM hall JOIN LATERAL (SELECT id FROM hall_plan WHERE hall_id = hall.id ORDER BY version DESC LIMIT 1) AS newest ON true
      ORDER BY hall.id`,
  ),
  images: await all<{ id: number; digest: string; mediaType: string; bytes: Uint8Array }>(
    db,
    'SELECT id, digest, media_type AS "mediaType", bytes FROM image',
  ),
});
