import { listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import type { Money } from '../../model/seat-labels.ts';
import { moveRange, type PriceRange, type PriceStep } from '../../model/seat-proposal.ts';
import styles from './proposal.module.css';

type PriceRangeSliderProps = {
  steps: readonly PriceStep[];
  range: PriceRange;
  money: Money;
  onChange: (range: PriceRange) => void;
};

/** The lowest and the highest price, each by a handle of its own, under a bar for the free seats at each price. */
export function PriceRangeSlider({ steps, range, money, onChange }: PriceRangeSliderProps) {
  const { t, language } = useTexts();
  const last = steps.length - 1;
  const most = Math.max(1, ...steps.map(({ seats }) => seats));
  const valueText = (at: number): string => {
    const { price = 0, seats = 0 } = steps[at] ?? {};
    return listed([money(price), t('scheme.free-seats', { count: seats })], language);
  };
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{t('scheme.price-range')}</legend>
      <div className={styles.histogram} aria-hidden="true">
        {steps.map(({ price, seats }, at) => (
          <i
            key={price}
            data-in={at >= range.from && at <= range.to ? '' : undefined}
            style={{
              insetInlineStart: `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${at / last})`,
              blockSize: `${Math.round((seats / most) * 100)}%`,
            }}
          />
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="range"
          min={0}
          max={last}
          step={1}
          value={range[end]}
          aria-label={t(`scheme.price-${end}`)}
          aria-valuetext={valueText(range[end])}
          // The upper handle is reached where both are at the lowest price, the lower one elsewhere.
          data-above={end === 'from' && range.from === last ? '' : undefined}
          onChange={(event) => onChange(moveRange(range, end, event.currentTarget.valueAsNumber))}
        />
      ))}
      <p aria-hidden="true">
        <span>{money(steps[range.from]?.price ?? 0)}</span>
        <span>{money(steps[range.to]?.price ?? 0)}</span>
      </p>
    </fieldset>
  );
}
