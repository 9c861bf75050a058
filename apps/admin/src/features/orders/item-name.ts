import type { OrderItemDto } from '@sahna/contract/admin/orders/order-endpoints';
import { formatVisitTime } from '../../shared/format.ts';
import { type TranslateKey, useTexts } from '../../shared/texts/use-language.ts';
import { ORDER_TEXTS } from './texts/index.ts';

/** Sector, row and seat, or the number of persons; empty where the ticket has neither. */
export function formatPlace(
  { zone, sector, row, seat, persons }: OrderItemDto,
  t: TranslateKey<typeof ORDER_TEXTS.en>,
): string {
  const parts = [
    sector || zone,
    row && t('order.place-row', { row }),
    seat && t('order.place-seat', { seat }),
    persons > 1 ? t('order.persons', { count: persons }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the function that names an item by its line: place, attendee and session. */
export function useItemNames(items: readonly OrderItemDto[]): (line: number) => string {
  const t = useTexts(ORDER_TEXTS);
  return (line) => {
    const item = items.find((each) => each.line === line);
    if (!item) return '';
    const place = formatPlace(item, t);
    const ticket = place ? `${place} (${item.category})` : item.category;
    return [ticket, item.attendee, formatVisitTime(item.visit)].filter(Boolean).join(', ');
  };
}
