import { useTexts } from '../../shared/texts/scheme/index.ts';
import { priceRange } from './place-words.ts';
import styles from './scheme.module.css';
import { dearestOf, type Stage } from './stage-model.ts';

type PriceChipsProps = {
  stage: Pick<Stage, 'hall' | 'prices' | 'money'>;
  zone: number | null;
  onChange: (zone: number | null) => void;
};

/** A chip for each zone with its price. Pressing one dims the other zones, pressing it again ends that. */
export function PriceChips({ stage: { hall, prices, money }, zone, onChange }: PriceChipsProps) {
  const texts = useTexts();
  const zones = hall.plan.zones
    .filter(({ id }) => prices.has(id))
    .sort((one, other) => dearestOf(prices, other.id) - dearestOf(prices, one.id));
  if (zones.length < 2) return null;
  return (
    <ul className={styles.chips} aria-label={texts.t('scheme.prices')}>
      {zones.map(({ id, name, colour }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === zone} onClick={() => onChange(id === zone ? null : id)}>
            <i style={{ background: colour }} />
            <span>{name}</span>
            <b className="tabular">{priceRange(prices.get(id) ?? [], money, texts)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
