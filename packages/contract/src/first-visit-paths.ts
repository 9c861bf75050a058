/** Separate constant for the listing worker, which needs no other path. */
export const AFISHA_PATH = '/api/afisha';

/** Paths of requests that the entry chunk contains; the others of `ENDPOINT_PATHS` come with their screens. */
export const FIRST_VISIT_PATHS = {
  token: '/api/token',
  setup: '/api/setup',
  country: '/api/country',
  afisha: AFISHA_PATH,
  noScheme: '/api/no-scheme',
  cartList: '/api/cart/list',
  cartUpdate: '/api/cart/update',
  orderView: '/api/order/view',
  crmClient: '/api/crm/client',
  crmLogout: '/api/crm/logout',
  ticketView: '/api/ticket/:hash',
} as const;
