import type {
  REFUND_ENDPOINTS,
  RefundRequestDto,
  UnfinishedRefundDto,
} from '@sahna/contract/admin/orders/refund-endpoints';
import type { z } from 'zod';
import type { RefundFilter } from './search.ts';

export type RefundList = z.output<typeof REFUND_ENDPOINTS.listRefunds.response>;

/** A row of the list: a request for a second person, or a refund that its buyer has not received. */
export type WaitingRow = { kind: RefundFilter; startedAt: string } & (
  | { request: RefundRequestDto; refund: null }
  | { request: null; refund: UnfinishedRefundDto }
);

/** Requests first, because a buyer and a colleague wait for them. */
export function listWaitingRows({ requests, refunds }: RefundList): WaitingRow[] {
  return [
    ...requests.map((request) => ({
      kind: 'requested' as const,
      startedAt: request.requestedAt,
      request,
      refund: null,
    })),
    ...refunds.map((refund) => ({ kind: refund.state, startedAt: refund.startedAt, request: null, refund })),
  ];
}
