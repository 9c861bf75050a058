/** Words banned from names and test titles, with their replacements (CONTRIBUTING.md, "Language"). */

/** Banned as whole names: participles, pronouns and adverbs do not describe a value. */
export const BANNED_NAMES: ReadonlyMap<string, string> = toMap({
  made: 'created, or the noun of the result',
  given: 'input, or the noun',
  asked: 'requested',
  told: 'notified',
  own: 'custom, or whose',
  one: 'the noun of the item',
  ones: 'the plural noun',
  kept: 'stored, remaining',
  held: 'reserved, heldSeats',
  known: 'existing, cached',
  together: 'batch, batching',
  alone: 'isAlone, single',
  so: 'the noun of the value',
  said: 'message, response',
  others: 'the plural noun',
  wanted: 'requested',
  seen: 'visited, observed',
  shown: 'visible',
  taken: 'reserved, allocated',
  standing: 'status, usage',
  beside: 'the noun',
  instead: 'replacement',
  later: 'the noun',
  spent: 'consumed',
  heard: 'received',
  who: 'the role',
  whose: 'owner',
  what: 'subject, description',
  how: 'method',
  since: 'the noun with its unit',
  unless: 'the condition',
  good: 'valid',
  why: 'reason',
});

/** Banned as parts of names. */
export const BANNED_WORDS: ReadonlyMap<string, string> = toMap({
  wish: 'input, request',
  wishes: 'inputs, requests',
  claim: 'reserve, extension request',
  claimable: 'reservable',
  settle: 'apply, fulfill',
  settled: 'applied, fulfilled',
  settler: 'applier',
  annul: 'cancel, void',
  annulled: 'canceled, voided',
  holder: 'attendee',
  holders: 'attendees',
  poster: 'listing; artwork for a picture',
  letter: 'email',
  letters: 'emails',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified',
  say: 'format',
  says: 'formats',
  said: 'formatted',
  ask: 'request, poll',
  asks: 'requests, polls',
  asked: 'requested, polled',
  hear: 'subscribe, receive',
  heard: 'received',
  owed: 'outstanding',
  prolong: 'extend',
  prolonged: 'extended',
  most: 'max',
  least: 'min',
  longest: 'max',
  repeatable: 'idempotencyKey',
  seal: 'encrypt',
  sealed: 'encrypted',
  reseal: 'rotateKeys',
  pace: 'holdLimits',
  guess: 'attempt',
  guesses: 'attempts',
  journal: 'auditLog',
  colour: 'color',
  colours: 'colors',
  cancelled: 'canceled',
  catalogue: 'catalog',
  desk: 'staff, dashboard',
  papers: 'documents',
  bonus: 'points',
  bonuses: 'points',
  toping: 'addOn',
  extra: 'addOn',
  extras: 'addOns',
  subscription: 'seasonTicket',
  subscriptions: 'seasonTickets',
  refusal: 'error',
  refusals: 'errors',
  compulsory: 'required',
  trouble: 'fault',
  news: 'availability, updates',
  door: 'entry point, entrance',
});

/** Banned in test titles: a title names its subject and the behavior in the present tense. */
export const BANNED_TITLE_WORDS: ReadonlyMap<string, string> = toMap({
  who: 'the role: a buyer, a caller',
  whoever: 'the role: a buyer, a caller',
  what: 'the noun',
  whatever: 'the noun',
  whose: 'the noun with its owner',
  letter: 'email',
  letters: 'emails',
  poster: 'listing',
  told: 'notified',
  tells: 'notifies, shows',
  says: 'shows, returns',
  said: 'shown, returned',
  asks: 'requests',
  'given back': 'returned, refunded, released',
  'gives back': 'returns, refunds, releases',
  holder: 'attendee',
  holders: 'attendees',
  annulled: 'canceled, voided',
  compulsory: 'required',
});

/** Banned as values of union types: stored states, reasons and error kinds. */
export const BANNED_VALUES: ReadonlyMap<string, string> = toMap({
  owed: 'outstanding, requires_manual_refund',
  silent: 'no_response',
  under_way: 'in_progress',
  over: 'expired, ended, closed',
  taken: 'accepted, held, sold, unavailable',
  ask_later: 'retry_later',
  not_there: 'not_found',
  by_hand: 'manual',
  by_hand_only: 'manual_only',
  asked: 'requested',
  told: 'notified',
  waits: 'pending',
  begun: 'started',
  busy: 'in_progress',
  burnt: 'failed',
  given_up: 'polling_stopped',
  giving_back: 'return_pending',
  money_owed: 'outstanding_refund',
  another_chosen: 'replaced',
  never_paid: 'abandoned',
  time_over: 'reservation_expired',
  places_gone: 'seats_unavailable',
  none_together: 'no_adjacent_seats',
  compulsory_missing: 'required_category_missing',
  held_limit: 'visitor_hold_limit',
  cart_ran_out: 'cart_expired',
  too_much: 'amount_too_large',
  used_up: 'usage_limit_reached, already_used',
  other_body: 'body_mismatch',
  named_before: 'already_named',
  letter: 'email',
  holder: 'attendee',
});

/** Names of the platform, of libraries and of the specification. */
const ALLOWED_NAMES = [
  /^colorScheme$/i,
  /^onSettled$|^allSettled$/,
  /^extraHTTPHeaders$/,
  /^given_name$/,
  /[a-z]_[a-z]/,
  // Environment variables.
  /^(HOLDER_KEYS|HOLDER_DETAILS_DAYS|RETENTION_LETTERS_DAYS)$/,
  /^(poster|subscription|bonus(es)?|useBonuses|availableBonuses|totalBonuses|chargedBonus|addToping|toping)$/,
];
/** Keys of a file format, the wire format or a text catalog, allowed in the files that read or write them. */
const ALLOWED_IN_FILES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^packages\/hall-(plan|map)\/|^apps\/admin\/src\/(features\/hall-plans\/model\/|shared\/hall\/read-hall)|^bench\/seat-map\/(halls\/season|hall-editor\/)/,
    /^standing$/,
  ],
  [/^packages\/hall-plan\/src\/drawing/, /^letterSpacing$/],
  [/^packages\/hall-map\//, /^taken$/],
  [/^packages\/ui\/src\/phone-field\/country-names/, /^[A-Z]{2}$/],
  [/^e2e\/after-purchase\/order-view-states/, /^(paymentAsked|annulled)$/],
  [/^e2e\/listing\//, /^(shown|subscriptions)$/],
];
const WIRE_FILES =
  /^packages\/contract\/|^apps\/storefront\/src\/shared\/api\/|\/(wire|dto)(-[\w-]+)?\.ts$|\/(wire|dto)\/|^scripts\/language\/vocabulary/;

/** Names in single files: commands and their options, wire properties, columns, labels of metrics, options of libraries. */
const DICTATED: readonly (readonly [RegExp, RegExp])[] = [
  [/src\/cli\/commands\.ts$/, /^catalogue$/],
  [/modules\/points\//, /^(spent|pendingBonuses)$/],
  // Stored JSON: prices of groups.
  [/modules\/reservations\//, /^extraPrice$/],
  [/src\/cli\/commands\/payments\.ts$/, /^how$/],
  [/sitemap\/sitemap\.ts$/, /^news$/],
  [/metrics\.unit\.test\.ts$/, /^held$/],
  [/seats-dto\.ts$|seat-routes\.ts$/, /^taken$/],
  [/catalog\/event\.ts$/, /^cancelled$/],
  [/empty-discount\.ts$/, /^pendingBonuses$/],
  // Operators' season files and stored group prices.
  [/modules\/season\/|catalog\/testing\/small-season\.ts$/, /^(standing|extraPrice)$/],
  [/catalog\/rules\/model\.ts$/, /^extraPrice$/],
  // JSON answers of commands.
  [/modules\/season\/store\/sessions\.ts$/, /^held$/],
  // The stored content of a ticket, and the wire of one.
  [/modules\/tickets\/tickets\.int\.test\.ts$/, /^annulled$/],
  // Names of the wire, of hall-map's input and of the shared price rules, which readers and their tests in the storefront repeat.
  [/^apps\/storefront\//, /^(annulled|cancelled|extraPrice|paymentAsked|pendingBonuses|standing|subscriptions|taken)$/],
  // The wire of the HTTP API, which its tests repeat, and a column of the database.
  [/http-tests\//, /^(annulled|cancelled|paymentAsked|pendingBonuses|standing|subscriptions|taken)$/],
  [/selling-tests\//, /^extraPrice$/],
];

export function isAllowed(file: string, name: string): boolean {
  return isDictated(file, name) || ALLOWED_NAMES.some((pattern) => pattern.test(name));
}

/** Whether a name or value in this file is not the file's choice. */
export function isDictated(file: string, name: string): boolean {
  return (
    WIRE_FILES.test(file) ||
    [...DICTATED, ...ALLOWED_IN_FILES].some(([files, names]) => files.test(file) && names.test(name))
  );
}

function toMap(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}
