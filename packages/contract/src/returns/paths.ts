/** Paths of returns; separate from the paths that every page loads. */
export const ORDER_RETURN_PATHS = {
  view: '/api/order/return/:hash',
  create: '/api/order/return-create',
  again: '/api/order/return-again',
  confirm: '/api/order/return-confirm',
} as const;
