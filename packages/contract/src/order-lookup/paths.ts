/** Paths of the order history; separate from the paths that every page loads. */
export const MY_ORDERS_PATHS = {
  list: '/api/my-orders',
  askForLink: '/api/my-orders/ask',
  openLink: '/api/my-orders/open',
  forget: '/api/my-orders/forget',
} as const;

/** Begins the fragment of a link that confirms an address; no secret has a dot. */
export const MERGE_LINK_PREFIX = 'merge.';
