import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { priceRange } from '../../model/seat-labels.ts';
import styles from '../seat-map.module.css';
import { highestPrice, type SeatMapContext } from './seat-map-context.ts';

type PriceChipsProps = {
  stage: Pick<SeatMapContext, 'hall' | 'prices' | 'money'>;
  zone: number | null;
  onChange: (zone: number | null) => void;
};

/** A chip for each zone with its price. Pressing one dims the other zones, pressing it again ends that. */
export function PriceLegend({ stage: { hall, prices, money }, zone, onChange }: PriceChipsProps) {
  const texts = useTexts();
  const zones = hall.plan.zones
    .filter(({ id }) => prices.has(id))
    .sort((one, other) => highestPrice(prices, other.id) - highestPrice(prices, one.id));
  if (zones.length < 2) return null;
  return (
    <ul className={styles.chips} aria-label={texts.t('scheme.prices')}>
      {zones.map(({ id, name, colour }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === zone} onClick={() => onChange(id === zone ? null : id)}>
            <i style={{ background: colour }} />
            <span>{name}</span>
            <b>{priceRange(prices.get(id) ?? [], money, texts)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
