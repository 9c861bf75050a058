/** Addresses of the calls, apart from their schemas, so that a browser can know them without zod. */
export const ENDPOINT_PATHS = {
  token: '/api/token',
  setup: '/api/setup',
  country: '/api/country',
  afisha: '/api/afisha',
  noScheme: '/api/no-scheme',
  cartList: '/api/cart/list',
  cartUpdate: '/api/cart/update',
  captcha: '/api/captcha',
  captchaCheck: '/api/captcha/check',
  orderCreate: '/api/order/create',
  orderCreateScheme: '/api/order/create-scheme',
  scheme: '/api/scheme',
  schemeSessions: '/api/scheme/sessions',
  schemeMap: '/api/scheme/map',
  schemePlan: '/api/scheme/plan/:plan',
  schemeAvailability: '/api/scheme/availability',
  schemeChanges: '/api/scheme/changes',
  schemeCart: '/api/scheme/cart',
  schemeCartUpdate: '/api/scheme/cart',
  schemeBest: '/api/scheme/best',
  schemeLocation: '/api/scheme/location.svg',
  orderView: '/api/order/view',
  orderPay: '/api/order/pay/:creditcompany_id',
  orderStatusChange: '/api/order/status-change',
  orderChanges: '/api/order/changes',
  orderNumber: '/api/order/get-num',
  crmClient: '/api/crm/client',
  crmLogout: '/api/crm/logout',
  ticketView: '/api/ticket/:hash',
} as const;

/** The small map with a ticket's seat on it. */
export function placeMapAddress(tickethash_id: string): string {
  return `/ticket/${tickethash_id}.svg`;
}
