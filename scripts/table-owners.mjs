/**
 * A table has one owner among the modules: nobody else writes it, and who else may read it is said here, too. Auditors read it
 * in their audit.store.ts alone, to hold their own rows against it. Proven by scripts/check-sql.mjs for every statement of a
 * module's stores.
 */

/**
 * The one module that reads and clears what is kept of people in whosever table it stands, by its inventory (modules/privacy), which
 * a test holds against the schema.
 */
export const CLEARS_EVERYWHERE = 'privacy';

/** @typedef {{ owner: string, readers?: readonly string[], auditors?: readonly string[] | 'everyone' }} Table */

/** @type {Readonly<Record<string, Table>>} */
export const TABLES = {
  // What is shown and sold: read by whoever shows what was bought of it.
  ...ownedBy('season', ['shop', 'hall_plan'], ['catalog', 'seating']),
  ...ownedBy('season', ['kind', 'menu', 'submenu', 'tag', 'event_tag', 'programme_item'], ['catalog']),
  ...ownedBy('season', ['country', 'region', 'document_type'], ['attendees', 'catalog']),
  ...ownedBy('season', ['consent', 'page_text', 'standing_area', 'plan_sector'], ['catalog']),
  ...ownedBy('season', ['return_reason'], ['catalog', 'returns']),
  ...ownedBy('season', ['venue', 'hall', 'hall_sector', 'category', 'zone'], ['carts', 'catalog', 'orders']),
  ...ownedBy(
    'season',
    ['session'],
    [
      'attendees',
      'carts',
      'catalog',
      'exchanges',
      'orders',
      'points',
      'reservations',
      'returns',
      'seating',
      'sessions',
    ],
  ),
  ...ownedBy('season', ['offer'], ['carts', 'catalog', 'orders', 'reservations']),
  ...ownedBy('season', ['event'], ['carts', 'catalog', 'orders', 'promo-codes', 'season-tickets']),
  ...ownedBy('season', ['seat'], ['catalog', 'exchanges', 'seating']),
  ...ownedBy('season', ['plan_seat', 'plan_area'], ['carts', 'catalog', 'exchanges', 'orders', 'seating']),
  ...ownedBy('season', ['image'], ['catalog', 'tickets']),

  ...ownedBy('seating', ['stock', 'held_back'], ['catalog', 'season']),
  ...ownedBy('seating', ['hold'], ['carts', 'catalog', 'reservations', 'season'], ['returns']),
  // Whatever is claimed is held against its owners.
  ...ownedBy('orders', ['orders'], ['attendees', 'points', 'season-tickets'], 'everyone'),
  ...ownedBy('orders', ['order_item'], ['attendees', 'exchanges', 'points', 'returns', 'season-tickets'], 'everyone'),
  ...ownedBy('carts', ['cart', 'cart_line'], [], 'everyone'),
  ...ownedBy('idempotency', ['answered_call']),
  ...ownedBy('promo-codes', ['promo_code'], ['season']),
  // What both take off tickets is audited together.
  ...ownedBy('promo-codes', ['promo_use'], [], ['points']),
  ...ownedBy('attempt-limits', ['wrong_guess']),
  ...ownedBy('points', ['loyalty_card'], ['season']),
  ...ownedBy('points', ['loyalty_movement', 'ticket_points']),
  ...ownedBy('points', ['order_card'], [], ['promo-codes']),
  ...ownedBy('season-tickets', ['subscription', 'subscription_use'], ['season'], ['returns']),
  ...ownedBy('add-ons', ['extra'], ['catalog', 'season']),
  ...ownedBy('add-ons', ['order_extra'], ['points'], ['exchanges', 'orders', 'returns']),

  ...ownedBy('payments', ['payment', 'money_refund'], [], ['exchanges', 'orders', 'returns']),
  ...ownedBy('returns', ['refund_application', 'refund_row']),
  ...ownedBy('exchanges', ['exchange', 'exchange_line', 'exchange_money']),
  ...ownedBy('sessions', ['cancelled_order', 'moved_order']),
  ...ownedBy('tickets', ['ticket', 'ticket_scan'], [], ['exchanges', 'points', 'returns', 'sessions']),
  ...ownedBy('attendees', ['ticket_holder']),
  ...ownedBy('notifications', ['mail']),
  ...ownedBy('customers', ['customer', 'customer_session'], ['season-tickets']),
  ...ownedBy('alerts', ['availability_alert']),
  ...ownedBy('order-lookup', ['order_link', 'order_access']),
  ...ownedBy('bot-check', ['bot_question']),
  // The server's own, outside of the modules.
  ...ownedBy('platform', ['app_secret', 'schema_migration']),
  ...ownedBy('integrations', ['demo_mail']),
};

/**
 * @param {string} owner
 * @param {readonly string[]} names
 * @param {readonly string[]} readers
 * @param {readonly string[] | 'everyone'} auditors
 */
function ownedBy(owner, names, readers = [], auditors = []) {
  return Object.fromEntries(names.map((name) => [name, { owner, readers, auditors }]));
}
