/** Business constants: poster §9, booking §9, and the values that decisions.md settles. */

export * from './first-visit-constants.ts';
// Separate files, because forms need the lengths and the entry chunk does not, which imports its constants from theirs.
export { LENGTHS } from './length-limits.ts';

export const PRODUCT_VERSION = 'v2.32.1';

export const CURRENCIES = ['USD', 'RUB', 'BYN', 'KZT', 'CNY'] as const;
export const DEFAULT_CURRENCY = 'KZT';

export const TAGS_SHOWN = { wide: 20, phone: 6 } as const;
export const COMPOSITION_SHOWN = 3;
export const DEFAULT_CATEGORIES_SHOWN = 5;
export const MAX_ORDER_LIMIT = 100;
/** Maximum number of excluded seats in a proposal request. */
export const MAX_EXCLUDED_SEATS = 200;
/** Maximum number of persons per group ticket. */
export const MAX_GROUP_SIZE = 1000;
/** `hash` of an order for the cart (docs/decisions/0009). */
export const CART_HASH = 'cart';
/** Threshold below which time buttons show the tickets left (decisions §3). */
export const DEFAULT_PRICE_LIMIT = 20;
export const SWIPE_RESET_MS = 500;
export const TIMER_TICK_MS = 1000;

export const REFUND_STATUS = { returnable: 0, notConfirmed: 60, accepted: 70, paidBack: 80 } as const;
export const TICKET_TYPE = { qr: 1, none: 2, barcode: 3 } as const;
export const PARTNER_BANK = { paid: 0, checking: 3, failed: 4 } as const;
export const PARTNER_BANK_POLL_MS = { delay: 20_000, every: 20_000 } as const;
export const QR_POLL_MS = 10_000;
export const DEFAULT_RESERVE_MINUTES = 15;
export const DEFAULT_RETURN_HOURS = 72;

export const VOUCHER_CARD_LIMIT = 1;
export const AGE_WARNING = 65;
export const BIRTH_YEARS = { first: 1900, last: 2050 } as const;

export const PHONE_DEFAULT_COUNTRY = 'kz';

export const CAROUSEL_MIN_DATES = 2;

export const ZOOM = { min: 1, max: 24 } as const;
/** Standing area ids on the wire start here, above all seat ids. */
export const STANDING_IDS_FROM = 1_000_000_000;
/** Delay before the tooltip of a seat. */
export const SEAT_TOOLTIP_MS = 200;
export const CODE_SIZE = { qr: 180, barcodeWidth: 240, barcodeHeight: 102 } as const;
export const FOOTER_LOGO_PX = 50;
export const WIDGET_MS = { start: 20_000, identityClose: 10_000 } as const;
export const WIDGET_SIZE = { width: 450, height: 500 } as const;

/** Above the balance of any card; rejects typing errors. */
export const MAX_POINTS = 10_000_000;

/** Unit of `priceservise`: amount, or percentage of the price (booking §9). */
export const FEE_CURRENCY = { sum: 1, percent: 2 } as const;
