/** Why a ticket opens no door. */
import type { VoidReason } from '@sahna/contract/endpoints/ticket-view';
import type { Texts } from './texts/order/index.ts';

/** `exchangedFor`: the number of the order whose ticket stands instead of it. */
export type VoidTicket = { voidBy: VoidReason; exchangedFor: number | null };

export function voidText({ voidBy, exchangedFor }: VoidTicket, t: Texts['t']): string {
  switch (voidBy) {
    case 'return':
      return t('ticket.annulled');
    case 'exchange':
      return t('ticket.exchanged', { number: exchangedFor ?? 0 });
    case 'holder':
      return t('ticket.of-another-holder');
    case 'cancelled':
      return t('ticket.cancelled');
  }
}
