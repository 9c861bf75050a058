import type { SessionPaintingDto } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { SessionPainting } from '../../../workflows/read-session-painting.ts';

export function toSessionPaintingDto(
  { plan, publishedPlanId, currency, zones, order }: SessionPainting,
  translate: (text: LocalText) => string,
): Omit<SessionPaintingDto, 'siblings'> {
  const indexes = new Map<number, number>(zones.map(({ id }, index) => [id, index]));
  return {
    ...{ planId: plan.id, publishedPlanId, order },
    zones: zones.map(({ key, name, color, prices }) => ({
      ...{ key, color, name: translate(name) },
      prices: prices.map(({ category, amount }) => ({
        category: translate(category.name),
        price: { amount, currency },
      })),
    })),
    seats: plan.seats.map(({ id }) => id),
    seatZones: plan.seats.map(({ zoneId }) => indexes.get(zoneId) ?? 0),
  };
}

/** Of a session without numbered seats. */
export const NO_PAINTING: SessionPaintingDto = {
  ...{ planId: null, publishedPlanId: null, zones: [], seats: [], seatZones: [], order: [], siblings: [] },
};
