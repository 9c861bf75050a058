import { type HallMap, isSpecialSeat, SEAT_SIGNS, SPECIAL_KINDS, type SpecialKind } from '@sahna/hall-map';
import { useMemo } from 'react';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { formatPriceRange } from '../../model/seat-labels.ts';
import styles from './price-legend.module.css';
import { findLowestPrice, type SeatMapContext, type ShownSeats } from './seat-map-context.ts';

type PriceLegendProps = {
  context: Pick<SeatMapContext, 'hall' | 'prices' | 'money'>;
  filter: ShownSeats;
  /** Moves to a zone when it is highlighted; null while the map is not drawn. */
  map: Pick<HallMap, 'showZone'> | null;
  onChange: (filter: ShownSeats) => void;
};

/**
 * Zones with their prices, the cheapest first, and a legend of the signs on seats. A click toggles the highlighting of a zone or a kind
 * of seats.
 */
export function PriceLegend({ context: { hall, prices, money }, filter, map, onChange }: PriceLegendProps) {
  const texts = useSeatMapTexts();
  const { t } = texts;
  const { plan } = hall;
  const zones = plan.zones
    .filter(({ id }) => prices.has(id))
    .sort((a, b) => findLowestPrice(prices, a.id) - findLowestPrice(prices, b.id));
  const kinds = useMemo(
    () => SPECIAL_KINDS.filter((kind) => plan.ids.some((_, seat) => isSpecialSeat(plan, seat, kind))),
    [plan],
  );
  return (
    <div className={`swiped ${styles.legend}`}>
      {zones.length > 1 ? (
        <ul aria-label={t('seat-map.prices')}>
          {zones.map(({ id, name, color }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === filter.zone}
                onClick={() => {
                  const isHighlighted = id === filter.zone;
                  onChange({ ...filter, zone: isHighlighted ? null : id });
                  if (!isHighlighted) map?.showZone(id);
                }}
              >
                <i style={{ background: color }} />
                <span>{name}</span>
                <b>{formatPriceRange(prices.get(id) ?? [], money, texts)}</b>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {kinds.length > 0 ? (
        <ul aria-label={t('seat-map.special')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={kind === filter.special}
                onClick={() => onChange({ ...filter, special: kind === filter.special ? null : kind })}
              >
                <SeatSign kind={kind} />
                <span>{t(`seat-map.filter-${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.unavailable}>
        <i />
        {t('seat-map.legend-unavailable')}
      </p>
    </div>
  );
}

/** The sign of a kind of seats, as on the map. */
export function SeatSign({ kind }: { kind: SpecialKind }) {
  if (kind === 'restricted') return <i className={styles.cut} />;
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d={SEAT_SIGNS[kind]} />
    </svg>
  );
}
