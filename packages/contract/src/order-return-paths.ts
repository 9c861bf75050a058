/** The calls by which tickets are given back, apart from those that every page loads the addresses of. */
export const ORDER_RETURN_PATHS = {
  view: '/api/order/return/:hash',
  create: '/api/order/return-create',
  again: '/api/order/return-again',
  confirm: '/api/order/return-confirm',
} as const;
