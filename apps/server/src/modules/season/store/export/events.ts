/** Reads events with their sessions and offers in the structure of the files. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { EventId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import type { Minor } from '../../../../platform/lib/money.ts';
import type { GroupExcursion, Production, ProgrammeItem, SessionTerms } from '../../../catalog/rules/index.ts';
import type { SaleWindows } from '../../../reservations/rules/index.ts';

export type ExportedEvent = {
  id: EventId;
  hall: string | null;
  images: Readonly<Record<string, number>>;
  group: GroupExcursion | null;
  production: Production | null;
  /** Other fields, with the names and in the order of the format. */
  head: Record<string, unknown>;
};

async function selectAll<T extends object>(db: Executor, sql: string, only: readonly EventId[] | null): Promise<T[]> {
  return (await db.query<T>(sql, [only])).rows;
}

/** A condition on rows of events. Ids instead of keys: a subquery in it would read all sessions of the season. */
const IS_SELECTED = '($1::int[] IS NULL OR event_id = ANY($1::int[]))';

/** Hidden events whose kind, menu or submenu was removed are left out. `only`: null: every event. */
export const readExportedEvents = async (db: Executor, only: readonly EventId[] | null) => ({
  events: await selectAll<ExportedEvent>(
    db,
    `SELECT event.id, hall.key AS hall, event.images, group_excursion AS "group", production, jsonb_build_object(
              'key', event.key, 'kind', kind.key, 'menu', menu.key, 'submenu', submenu.key, 'venue', venue.key,
              'hall', hall.key, 'title', event.title, 'description', event.description,
              'descriptionUrl', description_url, 'note', note, 'language', language, 'ageFrom', age_from, 'durationMinutes', duration_minutes,
              'sort', event.sort, 'status', status, 'ticketType', ticket_type, 'orderLimit', order_limit,
              'categoriesShown', categories_shown, 'reserveMinutes', reserve_minutes,
              'showTicketCount', show_ticket_count, 'showQuantity', show_quantity, 'signLanguage', sign_language,
              'voucherCard', voucher_card, 'free', free, 'signInRequired', sign_in_required, 'seatMap', seat_map)
            || jsonb_build_object('backToListing', back_to_listing, 'attendees', attendee_fields, 'form', form,
              'refunds', CASE WHEN NOT refund_policy_from_shop THEN refund_policy END, 'seasonTicket', season_ticket, 'payBy', pay_by, 'zoneColors', event.zone_colors, 'sales', event.sales,
              'vat', vat, 'receiptName', receipt_name, 'template', nullif(template, false),
              'tags', (SELECT coalesce(jsonb_agg(tag.key ORDER BY tag.sort), '[]') FROM event_tag
                         JOIN tag ON tag.id = tag_id AND NOT tag.retired WHERE event_id = event.id)) AS head
       FROM event JOIN kind ON kind.id = kind_id AND NOT kind.retired
       JOIN menu ON menu.id = event.menu_id AND NOT menu.retired
       LEFT JOIN submenu ON submenu.id = submenu_id JOIN venue ON venue.id = event.venue_id
       LEFT JOIN hall ON hall.id = event.hall_id
      WHERE (submenu.id IS NULL OR NOT submenu.retired) AND ($1::int[] IS NULL OR event.id = ANY($1::int[])) ORDER BY event.id`,
    only,
  ),
  programme: await selectAll<ProgrammeItem>(
    db,
    `SELECT event_id AS "eventId", title, day, time, venue, address, url, sort FROM program_item
      WHERE ${IS_SELECTED} ORDER BY sort`,
    only,
  ),
  sessions: await selectAll<{
    id: number;
    eventId: number;
    date: LocalDate;
    time: LocalTime;
    priceType: number | null;
    stock: number | null;
    zoneStock: Record<string, number> | null;
    zoneColors: Record<string, string>;
    sales: SaleWindows | null;
    overrides: SessionTerms | null;
    blockedSeats: object[] | null;
  }>(
    db,
    `SELECT session.id, session.event_id AS "eventId", day AS date, time, price_type AS "priceType", session_stock.capacity AS stock,
            (SELECT jsonb_object_agg(zone.key, stock.capacity) FROM stock JOIN zone ON zone.id = stock.zone_id
              WHERE stock.session_id = session.id AND stock.area_id IS NULL AND stock.capacity IS NOT NULL) AS "zoneStock",
            zone_colors AS "zoneColors", sales, overrides,
            (SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                      'key', key, 'reason', reason, 'owner', blocked_for, 'seats', places -> 'seats', 'places', places -> 'zones',
                      'releaseAt', to_char(unblocks_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY id)
               FROM seat_block WHERE session_id = session.id AND member_id IS NULL) AS "blockedSeats"
       FROM session JOIN stock AS session_stock ON session_stock.session_id = session.id AND session_stock.zone_id IS NULL AND session_stock.offer_id IS NULL
      WHERE on_sale AND ($1::int[] IS NULL OR session.event_id = ANY($1::int[])) ORDER BY day, time`,
    only,
  ),
  offers: await selectAll<{
    eventId: number;
    category: string;
    zone: string | null;
    price: Minor;
    serviceFee: Minor;
    serviceFeeShare: number | null;
    stock: number | null;
    min: number;
    max: number | null;
    required: boolean;
    passages: number;
    voucherCard: number;
    priceType: number | null;
    days: LocalDate[];
    description: LocalText;
  }>(
    db,
    `SELECT event_id AS "eventId", category.key AS category, zone.key AS zone, price, service_fee AS "serviceFee",
            service_fee_share AS "serviceFeeShare", stock,
            min_quantity AS min, max_quantity AS max, required, passages, voucher_card AS "voucherCard",
            price_type AS "priceType", days::text[] AS days, offer.description
       FROM offer JOIN category ON category.id = category_id LEFT JOIN zone ON zone.id = zone_id
      WHERE NOT offer.retired AND ${IS_SELECTED} ORDER BY offer.sort, offer.id`,
    only,
  ),
  addOns: await selectAll<{
    eventId: number;
    key: string;
    title: LocalText;
    description: LocalText;
    image: string;
    price: Minor;
    stock: number | null;
    limit: number;
  }>(
    db,
    `SELECT event_id AS "eventId", key, title, description, image, price, stock, order_limit AS "limit"
       FROM add_on WHERE NOT retired AND ${IS_SELECTED} ORDER BY id`,
    only,
  ),
});
