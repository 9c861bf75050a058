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
  [/^packages\/hall-(plan|map)\/|^bench\/seat-map\/halls\/season/, /^standing$/],
  [/^packages\/hall-plan\/src\/drawing/, /^letterSpacing$/],
  [/^packages\/ui\/src\/phone-field\/country-names/, /^[A-Z]{2}$/],
  [/^e2e\/after-purchase\/order-view-states/, /^(paymentAsked|annulled)$/],
  [/^e2e\/listing\//, /^(shown|subscriptions)$/],
];
const WIRE_FILES =
  /^packages\/contract\/|^apps\/storefront\/src\/shared\/api\/|\/(wire|dto)(-[\w-]+)?\.ts$|\/(wire|dto)\/|^scripts\/language\/vocabulary/;

/** Names in single files: commands and their options, wire properties, columns, labels of metrics, options of libraries. */
const DICTATED: readonly (readonly [RegExp, RegExp])[] = [
  [/src\/cli\/commands\.ts$/, /^catalogue$/],
  // Statuses of the database or of a response, as keys of a table.
  [/api\/webhooks\/index\.ts$/, /^taken$/],
  [/workflows\/list-payment-issues\.ts$/, /^owed$/],
  // Columns.
  [
    /(add-ons|season-tickets)\/import\.store\.ts$|reservations\/(rules\/counter|service\/load-hold-usage)\.ts$/,
    /^taken$/,
  ],
  [/failed-attempts\.store\.ts$/, /^who$/],
  [/modules\/points\//, /^(spent|pendingBonuses)$/],
  // Stored JSON: prices of groups, printed tickets, answers, details of orders, and results under an idempotency key.
  [/modules\/reservations\//, /^extraPrice$/],
  [/orders\/buyer(\.unit\.test)?\.ts$/, /^holder$/],
  [/orders\/(store\/read|format-answers\.unit\.test)\.ts$|notifications\/emails\.unit\.test\.ts$/, /^own$/],
  // The output of a command for staff.
  [/attendees\/(attendee-details|rotate-keys\.int\.test)\.ts$/, /^sealed$/],
  [/src\/cli\/commands\/payments\.ts$/, /^how$/],
  [/sitemap\/sitemap\.ts$/, /^news$/],
  [/metrics\.unit\.test\.ts$/, /^held$/],
  [/seats-dto\.ts$|seat-routes\.ts$/, /^taken$/],
  [/alerts\/routes\.ts$/, /^standing$/],
  [/catalog\/event\.ts$/, /^cancelled$/],
  [/empty-discount\.ts$/, /^pendingBonuses$/],
  // Operators' season files, stored group prices, and the column stock.taken.
  [/modules\/season\/|catalog\/testing\/small-season\.ts$/, /^(standing|holders|extras|extraPrice|taken)$/],
  [/catalog\/rules\/model\.ts$/, /^extraPrice$/],
  [
    /modules\/seating\/(blocked-seats\/blocked-seats(\.rules\.unit\.test)?|zones\/[\w.-]+|ledger|rules\.unit\.test)\.ts$/,
    /^taken$/,
  ],
  // JSON answers of commands.
  [/modules\/season\/store\/sessions\.ts$/, /^held$/],
  [/modules\/privacy\/privacy\.ts$/, /^kept$/],
  // Retention terms, which are labels of metrics, and the column failed_attempt.who.
  [/modules\/privacy\/(retention\.int\.test|testing\/inventory-table)\.ts$/, /^(letter|holder)$/],
  [/inventory-of-people\.ts$/, /^who$/],
  // The stored content of a ticket, and the wire of one.
  [/modules\/tickets\/tickets\.int\.test\.ts$/, /^annulled$/],
  [/demo-sales\/(index|testing\/sales\.store)\.ts$/, /^taken$/],
  // Names of the wire, of hall-map's input and of the shared price rules, which readers and their tests in the storefront repeat.
  [/^apps\/storefront\//, /^(annulled|cancelled|extraPrice|paymentAsked|pendingBonuses|standing|subscriptions|taken)$/],
  // The wire of the HTTP API, which its tests repeat, and a column of the database.
  [/http-tests\//, /^(annulled|cancelled|paymentAsked|pendingBonuses|standing|subscriptions|taken)$/],
  [/http-tests\/(customers\/(alerts|personal-data-fixture)|contract\/contract)/, /^wish$/],
  [/selling-tests\//, /^(taken|extraPrice)$/],
];

export function isAllowed(file: string, name: string): boolean {
  if (DICTATED.some(([of, names]) => of.test(file) && names.test(name))) return true;
  return (
    WIRE_FILES.test(file) ||
    ALLOWED_NAMES.some((pattern) => pattern.test(name)) ||
    ALLOWED_IN_FILES.some(([files, names]) => files.test(file) && names.test(name))
  );
}

function toMap(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}
