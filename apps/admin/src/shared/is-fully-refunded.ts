import type { RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';

/** No ticket can be canceled, and no money of one is left. */
export function isFullyRefunded({ lines }: Pick<RefundOptionsDto, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ worth, cancelBlock }) => worth.amount === 0 && cancelBlock !== null);
}
