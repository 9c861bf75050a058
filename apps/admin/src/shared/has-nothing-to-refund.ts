import type { RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';

/** No ticket can be canceled, and no money of one is left: all were returned or exchanged, or free ones were used. */
export function hasNothingToRefund({ lines }: Pick<RefundOptionsDto, 'lines'>): boolean {
  return lines.every(({ worth, cancelBlock }) => worth.amount === 0 && cancelBlock !== null);
}
