/** Loads the whole catalog, one statement per table. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { type Language, type LocalText, pickText, toLanguageTag } from '../../../platform/lib/languages.ts';
import { mergeSaleWindows, type SaleWindows } from '../../reservations/rules/index.ts';
import { toImageUrl } from '../rules/images.ts';
import type {
  Catalog,
  CatalogConsent,
  CatalogEvent,
  CatalogTag,
  CatalogVenue,
  Category,
  EventDetails,
  HallZone,
  Kind,
  Menu,
  Offer,
  PageText,
  ProgrammeItem,
  Session,
  Submenu,
} from '../rules/model.ts';
import { applyShopDefaults, type StoredShop } from '../rules/shop.ts';

async function loadAll<T extends object>(db: Executor, sql: string): Promise<T[]> {
  return (await db.query<T>(sql)).rows;
}

/** Number of imports that changed the catalog; null before the first. */
export async function loadCatalogVersion(db: Executor): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>('SELECT version FROM shop');
  return rows[0]?.version ?? null;
}

/** Null before the first import. */
export async function loadCatalog(db: Executor): Promise<Catalog | null> {
  const [shop] = await loadAll<{ settings: StoredShop; version: number; isRehearsal: boolean }>(
    db,
    'SELECT settings, version, rehearsal_started_at IS NOT NULL AS "isRehearsal" FROM shop',
  );
  if (!shop) return null;
  const kinds = await loadAll<Kind>(
    db,
    `SELECT id, key, name, heading, sort, column_count AS columns, row_count AS rows, show_calendar AS "showCalendar",
            show_tags AS "showTags" FROM kind WHERE NOT retired ORDER BY sort, id`,
  );
  const menus = await loadAll<Menu>(
    db,
    `SELECT id, kind_id AS "kindId", name, heading, sort, show_image AS "showImage" FROM menu WHERE NOT retired ORDER BY sort, id`,
  );
  const submenus = await loadAll<Submenu>(
    db,
    'SELECT id, menu_id AS "menuId", name, sort FROM submenu WHERE NOT retired ORDER BY sort, id',
  );
  const tags = await loadAll<CatalogTag>(db, 'SELECT id, name FROM tag WHERE NOT retired ORDER BY sort, id');
  const categories = await loadAll<Category>(db, 'SELECT id, name, description FROM category');
  const zones = await loadAll<HallZone>(
    db,
    'SELECT id, key, name, description, color, shape FROM zone ORDER BY sort, id',
  );
  const venues = await loadAll<CatalogVenue>(
    db,
    `SELECT id, name, address, city, coalesce(map_url, '') AS "mapUrl", directions, time_zone AS "timeZone" FROM venue`,
  );
  const consents = await loadAll<CatalogConsent>(
    db,
    `SELECT id, text, required, shown_for AS "shownFor" FROM consent WHERE NOT retired ORDER BY sort, id`,
  );
  const pages = await loadAll<PageText>(db, 'SELECT key, html FROM page_text');
  const images = await loadAll<{ id: number; digest: string; mediaType: string; tint: string }>(
    db,
    `SELECT id, digest, media_type AS "mediaType", coalesce(tint, '') AS tint FROM image`,
  );
  const settings = applyShopDefaults(shop.settings);
  const events = await loadEvents(db, settings.language);
  return {
    version: shop.version,
    shop: settings,
    isRehearsal: shop.isRehearsal,
    kinds,
    menus,
    submenus,
    tags,
    categories: indexById(categories),
    zones: indexById(zones),
    venues: indexById(venues),
    consents,
    pages: new Map<string, LocalText>(pages.map((page) => [page.key, page.html])),
    imageUrls: new Map(images.map((image) => [image.id, toImageUrl(image.digest, image.mediaType)])),
    imageTints: new Map(images.flatMap(({ id, tint }) => (tint ? [[id, tint] as const] : []))),
    events,
    byHash: new Map(events.map((event) => [event.hash, event])),
    byId: indexById(events),
  };
}

/** Null: always on sale. */
type StoredSales = { sales: SaleWindows | null };

async function loadEvents(db: Executor, language: Language): Promise<CatalogEvent[]> {
  const events = await loadAll<EventDetails & StoredSales>(
    db,
    `SELECT id, key, hash, kind_id AS "kindId", menu_id AS "menuId", submenu_id AS "submenuId", venue_id AS "venueId",
            hall_id AS "hallId", status, title, description, description_url AS "descriptionUrl", note, language, images,
            age_from AS "ageFrom", duration_minutes AS "durationMinutes", sort, ticket_type AS "ticketType",
            order_limit AS "orderLimit", categories_shown AS "categoriesShown", reserve_minutes AS "reserveMinutes",
            show_ticket_count AS "showTicketCount", show_quantity AS "showQuantity",
            sign_language AS "signLanguage", voucher_card AS "voucherCard", pay_by AS "payBy", free,
            sign_in_required AS "signInRequired", seat_map AS "seatMap", back_to_listing AS "backToListing", attendee_fields AS "attendeeFields",
            form, refund_policy AS "refundPolicy", group_excursion AS "groupExcursion",
            season_ticket AS "seasonTicket", production, zone_colors AS "zoneColors", sales, updated_at AS "updatedAt"
       FROM event WHERE status <> 'hidden'`,
  );
  const sessions = groupByEvent(
    await loadAll<Omit<Session, 'sales'> & StoredSales>(
      db,
      `SELECT id, event_id AS "eventId", day, time, starts_at AS "startsAt", price_type AS "priceType",
              on_sale AS "onSale", canceled_at IS NOT NULL AS "isCanceled", plan_id AS "planId", zone_colors AS "zoneColors", sales, overrides FROM session WHERE starts_at > now() - interval '1 day' ORDER BY day, time`,
    ),
  );
  const offers = groupByEvent(
    await loadAll<Offer>(
      db,
      `SELECT id, event_id AS "eventId", coalesce(category_id, id) AS "categoryId", group_price AS "group", zone_id AS "zoneId", price_type AS "priceType",
              days::text[] AS days, price, service_fee AS "serviceFee", service_fee_share AS "serviceFeeShare", min_quantity AS "minQuantity",
              max_quantity AS "maxQuantity", required, passages, voucher_card AS "voucherCard", description
         FROM offer WHERE NOT retired ORDER BY sort, id`,
    ),
  );
  const programme = groupByEvent(
    await loadAll<ProgrammeItem>(
      db,
      'SELECT event_id AS "eventId", sort, title, day, time, venue, address, url FROM program_item ORDER BY sort',
    ),
  );
  const tags = groupByEvent(
    await loadAll<{ eventId: EventId; tagId: number }>(
      db,
      `SELECT event_id AS "eventId", tag_id AS "tagId" FROM event_tag JOIN tag ON tag.id = tag_id AND NOT tag.retired
        ORDER BY tag.sort, tag_id`,
    ),
  );
  return events
    .map(({ sales, ...event }) => ({
      ...event,
      sessions: (sessions.get(event.id) ?? []).map((session) => ({
        ...session,
        sales: mergeSaleWindows(sales, session.sales),
      })),
      offers: offers.get(event.id) ?? [],
      programme: programme.get(event.id) ?? [],
      tagIds: (tags.get(event.id) ?? []).map((row) => row.tagId),
    }))
    .sort(compareInListingOrder(language));
}

/** Sort number, then first date, then title (decisions §3 "Event order"). */
function compareInListingOrder(language: Language): (a: CatalogEvent, b: CatalogEvent) => number {
  const getFirstDay = (event: CatalogEvent): string => event.sessions[0]?.day ?? '9999';
  return (a, b) =>
    a.sort - b.sort ||
    getFirstDay(a).localeCompare(getFirstDay(b)) ||
    pickText(a.title, language).localeCompare(pickText(b.title, language), toLanguageTag(language));
}

function indexById<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function groupByEvent<T extends { eventId: EventId }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.eventId);
    if (group) group.push(row);
    else groups.set(row.eventId, [row]);
  }
  return groups;
}
