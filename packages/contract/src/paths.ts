/** Addresses of the calls, apart from their schemas, so that a browser can know them without zod. */
export const ENDPOINT_PATHS = {
  token: '/api/token',
  setup: '/api/setup',
  country: '/api/country',
  afisha: '/api/afisha',
  noScheme: '/api/no-scheme',
  cartList: '/api/cart/list',
  cartUpdate: '/api/cart/update',
  orderCreate: '/api/order/create',
  orderView: '/api/order/view',
  orderPay: '/api/order/pay/:creditcompany_id',
  orderStatusChange: '/api/order/status-change',
  orderNumber: '/api/order/get-num',
  crmClient: '/api/crm/client',
  crmLogout: '/api/crm/logout',
  ticketView: '/api/ticket/:hash',
} as const;
