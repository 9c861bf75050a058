/** Paths of the screens: poster §2, booking §2, decisions §2. Hashes and days need no URL encoding. */
export const SCREENS = {
  listing: '/',
  event: '/event/:hash/:date?/:time?',
  scheme: '/scheme/:hash/:date?/:time?',
  order: '/order/:hash',
  refund: '/order/return/:hash',
  declined: '/order/declined/:hash',
  attendees: '/nominal-tickets/:hash',
  attendeeChange: '/order/holders/:hash',
  ticket: '/ticket/:hash',
  cart: '/cart',
  myOrders: '/my-orders',
  alert: '/tell-me',
  contacts: '/contacts',
  terms: '/rules/purchase-terms',
  privacy: '/rules/privacy-policy',
} as const;

/** Permanent redirects of old URLs; `:lang` becomes a query parameter. */
export const OLD_ADDRESSES = {
  '/:lang/rules': SCREENS.terms,
  '/:lang/rules-agreement': SCREENS.privacy,
} as const;
