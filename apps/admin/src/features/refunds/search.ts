/** The address of the list of refunds: a filter, and the request that is open beside it. */
export const REFUND_FILTERS = ['requested', 'outstanding', 'failed', 'unknown'] as const;
export type RefundFilter = (typeof REFUND_FILTERS)[number];

export type RefundListSearch = { show?: RefundFilter; request?: number };

/** Ignores values that are not valid. */
export function parseRefundListSearch(search: Readonly<Record<string, unknown>>): RefundListSearch {
  const show = REFUND_FILTERS.find((candidate) => candidate === search['show']);
  const request = Number(search['request']);
  return { ...(show ? { show } : {}), ...(Number.isSafeInteger(request) && request > 0 ? { request } : {}) };
}
