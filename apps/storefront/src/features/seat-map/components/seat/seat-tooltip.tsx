import { type Ref, useEffect, useEffectEvent } from 'react';
import { Unbroken } from '../../../../shared/lib/unbroken.tsx';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { formatSeatLabel } from '../../model/seat-labels.ts';
import { getFullPrice } from '../../model/seat-map.types.ts';
import { LazySeatView } from '../../seat-view/lazy-seat-view.tsx';
import { listHeldSeats, listSeatPrices, type SeatMapContext } from '../map/seat-map-context.ts';
import styles from './seat-popover.module.css';

type SeatTooltipProps = {
  ref: Ref<HTMLDivElement>;
  context: SeatMapContext;
  seat: number;
  onDismiss: () => void;
};

/**
 * Sector, row, seat, price and view of the seat under the mouse or with the keyboard focus (booking §2 "Scheme page"). Hidden from screen
 * readers, because the map announces seats that are reached by keyboard.
 */
export function SeatTooltip({ ref, context, seat, onDismiss }: SeatTooltipProps) {
  const texts = useSeatMapTexts();
  const { t } = texts;
  useRevision(context.places);
  // Escape dismisses it without moving the keyboard focus on the map (WCAG 1.4.13).
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const { plan } = context.hall;
  const at = plan.indexOf(seat);
  const sector = plan.sectors[plan.sector[at] ?? -1]?.name ?? '';
  const row = plan.rows[plan.row[at] ?? -1]?.label ?? '';
  const prices = listSeatPrices(context, seat);
  const isHeld = listHeldSeats(context.holds).includes(seat);
  const isOffered = prices.length > 0 && (context.places.isFree(seat) || isHeld);
  return (
    <div ref={ref} className={styles.tooltip} aria-hidden="true">
      <b>
        <Unbroken>{formatSeatLabel({ sector, row, seat: plan.labels[at] ?? '' }, texts)}</Unbroken>
      </b>
      {isHeld ? <span>{t('seat-map.state-chosen')}</span> : null}
      {isOffered ? (
        prices.map((price) => (
          <span key={price.categoryId} className={styles.price}>
            <span>{price.category}</span>
            <b>{context.money(getFullPrice(price))}</b>
          </span>
        ))
      ) : (
        <span>{t('seat-map.unavailable')}</span>
      )}
      <LazySeatView hall={context.hall} seat={seat} />
    </div>
  );
}
