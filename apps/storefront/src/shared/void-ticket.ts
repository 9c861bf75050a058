/** Why a ticket opens no door. */
import type { Texts } from './texts/order/index.ts';

export function voidText({ exchangedFor }: { exchangedFor: number | null }, t: Texts['t']): string {
  return exchangedFor === null ? t('ticket.annulled') : t('ticket.exchanged', { number: exchangedFor });
}
