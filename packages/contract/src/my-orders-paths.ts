/** The calls of "my orders", apart from those that every page loads the addresses of. */
export const MY_ORDERS_PATHS = {
  list: '/api/my-orders',
  askForLink: '/api/my-orders/ask',
  openLink: '/api/my-orders/open',
  forget: '/api/my-orders/forget',
} as const;
