/** Constants of the storefront's first visit: whatever is added here is loaded with every page. */

/** `totalticketcount` of an event that is soon on sale (poster §9). */
export const SOON_ON_SALE = -99999;
/** Time of a session without a time (booking §2). */
export const NO_TIME = '999';
export const POSTER_COLUMNS = { min: 1, max: 4 } as const;
/** Maximum number of columns with the image left of the text (poster §2). */
export const IMAGE_LEFT_COLUMNS = 2;
export const PER_PAGE = 100;
export const MAX_PAGES = 6;
export const IMAGE_WIDTH = 215;
export const PAGING_DELAY_MS = 100;
export const TOOLTIP_MS = { show: 1000, hide: 400 } as const;
export const STORAGE_AGE_HOURS = 24;
export const SCROLL_TOP_PX = 400;
export const ORDER_STATUS = { notConfirmed: 10, confirmed: 20, canceled: 90 } as const;
export const ENTITY_TYPE = { tickets: 1, subscribers: 2, concerts: 3 } as const;
/** Length of the hash with which an email confirms a return (booking §5 "Refund"). */
export const MIN_REFUND_HASH_LENGTH = 6;
