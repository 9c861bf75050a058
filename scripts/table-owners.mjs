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
  ...ownedBy('catalogue', ['shop', 'hall_plan'], ['inventory']),
  ...ownedBy('catalogue', ['kind', 'menu', 'submenu', 'tag', 'event_tag', 'programme_item']),
  ...ownedBy('catalogue', ['country', 'region', 'document_type'], ['holders']),
  ...ownedBy('catalogue', ['consent', 'page_text', 'standing_area', 'plan_sector']),
  ...ownedBy('catalogue', ['return_reason'], ['refunds']),
  ...ownedBy('catalogue', ['venue', 'hall', 'hall_sector', 'category', 'zone'], ['carts', 'orders']),
  ...ownedBy(
    'catalogue',
    ['session'],
    ['carts', 'exchanges', 'holders', 'inventory', 'loyalty', 'orders', 'refunds', 'selling', 'session-changes'],
  ),
  ...ownedBy('catalogue', ['offer'], ['carts', 'orders', 'selling']),
  ...ownedBy('catalogue', ['event'], ['carts', 'orders', 'promo-codes', 'subscriptions']),
  ...ownedBy('catalogue', ['seat'], ['exchanges', 'inventory']),
  ...ownedBy('catalogue', ['plan_seat', 'plan_area'], ['carts', 'exchanges', 'inventory', 'orders']),
  ...ownedBy('catalogue', ['image'], ['tickets']),

  ...ownedBy('inventory', ['stock', 'held_back'], ['catalogue']),
  ...ownedBy('inventory', ['hold'], ['carts', 'catalogue', 'selling'], ['refunds']),
  // Whatever is claimed is held against its owners.
  ...ownedBy('orders', ['orders'], ['holders', 'loyalty', 'subscriptions'], 'everyone'),
  ...ownedBy('orders', ['order_item'], ['exchanges', 'holders', 'loyalty', 'refunds', 'subscriptions'], 'everyone'),
  ...ownedBy('carts', ['cart', 'cart_line'], [], 'everyone'),
  ...ownedBy('idempotency', ['answered_call']),
  ...ownedBy('promo-codes', ['promo_code'], ['catalogue']),
  // What both take off tickets is audited together.
  ...ownedBy('promo-codes', ['promo_use'], [], ['loyalty']),
  ...ownedBy('guesses', ['wrong_guess']),
  ...ownedBy('loyalty', ['loyalty_card'], ['catalogue']),
  ...ownedBy('loyalty', ['loyalty_movement', 'ticket_points']),
  ...ownedBy('loyalty', ['order_card'], [], ['promo-codes']),
  ...ownedBy('subscriptions', ['subscription', 'subscription_use'], ['catalogue'], ['refunds']),
  ...ownedBy('extras', ['extra'], ['catalogue']),
  ...ownedBy('extras', ['order_extra'], ['loyalty'], ['exchanges', 'orders', 'refunds']),

  ...ownedBy('payments', ['payment', 'money_refund'], [], ['exchanges', 'orders', 'refunds']),
  ...ownedBy('refunds', ['refund_application', 'refund_row']),
  ...ownedBy('exchanges', ['exchange', 'exchange_line', 'exchange_money']),
  ...ownedBy('session-changes', ['cancelled_order', 'moved_order']),
  ...ownedBy('tickets', ['ticket', 'ticket_scan'], [], ['exchanges', 'loyalty', 'refunds', 'session-changes']),
  ...ownedBy('holders', ['ticket_holder']),
  ...ownedBy('notifications', ['mail']),
  ...ownedBy('customers', ['customer', 'customer_session'], ['subscriptions']),
  ...ownedBy('alerts', ['availability_alert']),
  ...ownedBy('my-orders', ['order_link', 'order_access']),
  ...ownedBy('bot-check', ['bot_question']),
  // The server's own, outside of the modules.
  ...ownedBy('db', ['app_secret', 'schema_migration']),
  ...ownedBy('http', ['demo_mail']),
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
