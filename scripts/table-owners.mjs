/**
 * Owners and readers of tables. The owner lists a table in its `tables`, and only the owner writes it; other readers
 * are listed here. scripts/check-sql.mjs checks every statement of the stores.
 */
import { ALL_MODULES } from '../apps/server/src/modules/index.ts';

/**
 * Reads and clears personal data in tables of any module, by its inventory (modules/privacy), which a test compares
 * with the schema.
 */
export const CLEARS_EVERYWHERE = 'privacy';

/** Tables whose rows are inserted, and never changed or deleted. */
export const APPEND_ONLY = ['audit_log'];

/** Tables of other modules that the stores of a module read. */
const READS = {
  'add-ons': ['reservation_use'],
  // Names of the objects of entries.
  'audit-log': [
    ...['backup', 'bulk_run', 'change_set', 'event', 'hall', 'loyalty_card', 'order_payment', 'orders', 'payment'],
    ...[
      'country',
      'person_address',
      'promo_code',
      'refund',
      'return_reason',
      'seat_template',
      'season_ticket',
      'session',
      'staff_device',
    ],
    ...['staff_member', 'venue'],
    // Seats and categories of tickets.
    ...['category', 'hall_sector', 'offer', 'order_item', 'plan_seat'],
  ],
  attendees: ['country', 'document_type', 'order_item', 'orders', 'region', 'session'],
  carts: [
    ...[
      'category',
      'event',
      'hall',
      'hall_sector',
      'hold',
      'offer',
      'plan_area',
      'plan_seat',
      'session',
      'venue',
      'zone',
    ],
  ],
  // The catalog.
  catalog: [
    ...[
      'category',
      'consent',
      'country',
      'document_type',
      'event',
      'event_tag',
      'add_on',
      'hall',
      'hall_plan',
      'hall_sector',
    ],
    ...[
      'seat_block',
      'seat_quota',
      'standing_quota',
      'hold',
      'image',
      'kind',
      'menu',
      'offer',
      'page_text',
      'plan_area',
      'plan_seat',
      'plan_sector',
    ],
    ...[
      'program_item',
      'region',
      'return_reason',
      'seat',
      'session',
      'shop',
      'standing_area',
      'stock',
      'submenu',
      'tag',
    ],
    ...['venue', 'zone'],
  ],
  exchanges: ['order_item', 'plan_area', 'plan_seat', 'reservation_use', 'seat', 'session'],
  orders: [
    ...[
      'category',
      'event',
      'hall',
      'hall_sector',
      'offer',
      'plan_area',
      'plan_seat',
      'session',
      'shop',
      'venue',
      'zone',
    ],
  ],
  payments: ['order_payment'],
  people: [
    ...['consent', 'customer', 'order_item', 'order_payment', 'orders', 'promo_code', 'reservation_use', 'session'],
  ],
  points: ['order_item', 'order_payment', 'orders', 'reservation_use', 'session'],
  'promo-codes': ['event', 'reservation_use'],
  reservations: ['event', 'hold', 'offer', 'session'],
  returns: ['order_item', 'return_reason', 'session'],
  season: ['add_on', 'seat_block', 'hold', 'loyalty_card', 'promo_code', 'stock', 'season_ticket'],
  seating: [
    'cart_line',
    'hall',
    'hall_plan',
    'hall_sector',
    'plan_area',
    'plan_seat',
    'seat',
    'session',
    'shop',
    'zone',
  ],
  staff: ['event', 'shop', 'venue'],
  'season-tickets': ['customer', 'customer_session', 'event', 'order_item', 'orders', 'reservation_use'],
  sessions: ['session'],
  tickets: ['image', 'order_item', 'orders'],
};

/** Tables that a module reads only in its audit.store.ts, to check its own rows. */
const AUDITS = {
  exchanges: ['gift_card_credit', 'refund', 'order_payment', 'ticket', 'ticket_scan'],
  'gift-cards': ['order_payment'],
  orders: ['gift_card_credit', 'refund', 'payment'],
  points: ['ticket', 'ticket_scan'],
  'promo-codes': ['order_card'],
  returns: ['gift_card_credit', 'hold', 'order_payment', 'refund', 'payment', 'season_ticket', 'ticket', 'ticket_scan'],
  sessions: ['ticket', 'ticket_scan'],
  'staff-refunds': ['exchange', 'order_payment', 'gift_card_credit', 'refund', 'return_request'],
};

/** Audits compare reservations with their owners, and counters with their uses. */
const AUDITED_BY_EVERYONE = ['cart', 'cart_line', 'order_item', 'orders', 'reservation_use'];

/** @typedef {{ owner: string, readers: readonly string[], auditors: readonly string[] | 'everyone' }} Table */

/** @type {Readonly<Record<string, Table>>} */
export const TABLES = Object.fromEntries(
  [
    ...ALL_MODULES,
    // Tables of the platform.
    { name: 'platform', tables: ['app_secret', 'schema_migration'] },
    { name: 'integrations', tables: ['demo_mail'] },
  ].flatMap(({ name: owner, tables }) =>
    tables.map((table) => {
      const auditors = AUDITED_BY_EVERYONE.includes(table) ? 'everyone' : listModulesWith(AUDITS, table);
      return [table, { owner, readers: listModulesWith(READS, table), auditors }];
    }),
  ),
);

/** @param {Readonly<Record<string, readonly string[]>>} lists @param {string} table */
function listModulesWith(lists, table) {
  return Object.entries(lists).flatMap(([module, tables]) => (tables.includes(table) ? [module] : []));
}
