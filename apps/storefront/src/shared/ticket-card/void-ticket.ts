/** Reasons why a ticket is void. */
import type { VoidReason } from '@sahna/contract/tickets/ticket-view';
import type { OrderTexts } from '../texts/order/index.ts';

/** `exchangedFor`: number of the order it was exchanged for. */
export type VoidTicket = { voidBy: VoidReason; exchangedFor: number | null };

export function getVoidText({ voidBy, exchangedFor }: VoidTicket, t: OrderTexts['t']): string {
  switch (voidBy) {
    case 'return':
      return t('ticket.refunded');
    case 'exchange':
      return t('ticket.exchanged', { number: exchangedFor ?? 0 });
    case 'holder':
      return t('ticket.reissued');
    case 'cancelled':
      return t('ticket.canceled');
  }
}
