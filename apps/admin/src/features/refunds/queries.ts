import { REFUND_ENDPOINTS } from '@sahna/contract/admin/orders/refund-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import type { RefundChoice } from './form/refund-choice.ts';

const LIST_INTERVAL_MS = 60_000;

/** Refunds that wait for a person; the rail counts them, too. */
export function createRefundListQuery(language: string) {
  return queryOptions({
    queryKey: ['refunds', language],
    queryFn: () => request(REFUND_ENDPOINTS.listRefunds, {}),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Reasons do not change a preview. */
const NO_REASON = { reasonId: null, reasonText: '' };

/** `choice` null: there is nothing to preview yet. */
export function createRefundPreviewQuery(id: string, key: string, choice: RefundChoice | null) {
  return queryOptions({
    queryKey: ['refund-preview', id, choice],
    queryFn: () =>
      choice &&
      request(REFUND_ENDPOINTS.refundOrder, { params: { id }, body: { ...choice, ...NO_REASON, key, preview: true } }),
    enabled: choice !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

export function createApprovalPreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['approval-preview', id],
    queryFn: () => request(REFUND_ENDPOINTS.approveRefund, { params: { id }, body: { preview: true } }),
    retry: false,
    staleTime: 0,
  });
}
