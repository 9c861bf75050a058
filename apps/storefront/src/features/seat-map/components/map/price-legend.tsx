import { isSpecial, SIGNS, SPECIAL_KINDS, type SpecialKind } from '@sahna/hall-map';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { priceRange } from '../../model/seat-labels.ts';
import styles from './price-legend.module.css';
import { lowestPrice, type SeatMapContext, type ShownSeats } from './seat-map-context.ts';

type PriceLegendProps = {
  stage: Pick<SeatMapContext, 'hall' | 'prices' | 'money'>;
  shown: ShownSeats;
  onChange: (shown: ShownSeats) => void;
};

/**
 * Zones with their prices, the cheapest first, and what the signs on seats mean. Pressing one dims all other seats, pressing it
 * again ends that.
 */
export function PriceLegend({ stage: { hall, prices, money }, shown, onChange }: PriceLegendProps) {
  const texts = useTexts();
  const { t } = texts;
  const { plan } = hall;
  const zones = plan.zones
    .filter(({ id }) => prices.has(id))
    .sort((a, b) => lowestPrice(prices, a.id) - lowestPrice(prices, b.id));
  const kinds = useMemo(
    () => SPECIAL_KINDS.filter((kind) => plan.ids.some((_, seat) => isSpecial(plan, seat, kind))),
    [plan],
  );
  return (
    <div className={styles.legend}>
      {zones.length > 1 ? (
        <ul aria-label={t('scheme.prices')}>
          {zones.map(({ id, name, colour }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === shown.zone}
                onClick={() => onChange({ ...shown, zone: id === shown.zone ? null : id })}
              >
                <i style={{ background: colour }} />
                <span>{name}</span>
                <b>{priceRange(prices.get(id) ?? [], money, texts)}</b>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {kinds.length > 0 ? (
        <ul aria-label={t('scheme.special')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={kind === shown.special}
                onClick={() => onChange({ ...shown, special: kind === shown.special ? null : kind })}
              >
                <Sign kind={kind} />
                <span>{t(`scheme.filter-${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.taken}>
        <i />
        {t('scheme.key-taken')}
      </p>
    </div>
  );
}

/** As seats of the kind are drawn on the map. */
function Sign({ kind }: { kind: SpecialKind }) {
  if (kind === 'restricted') return <i className={styles.cut} />;
  return (
    <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  );
}
