import { joinParts } from '../../../../shared/format/punctuation.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import type { FormatMoney } from '../../model/seat-labels.ts';
import { moveRange, type PriceStep, type SeatPriceRange } from '../../model/seat-proposal.ts';
import styles from './proposal.module.css';

type PriceRangeSliderProps = {
  steps: readonly PriceStep[];
  /** Category of visitors that the prices apply to; '' if zones differ. */
  category: string;
  range: SeatPriceRange;
  money: FormatMoney;
  onChange: (range: SeatPriceRange) => void;
};

/** A range slider with two handles for the lowest and the highest price, below a histogram of free seats per price. */
export function PriceRangeSlider({ steps, category, range, money, onChange }: PriceRangeSliderProps) {
  const { t, language } = useSeatMapTexts();
  const last = steps.length - 1;
  const maxSeats = Math.max(1, ...steps.map(({ seats }) => seats));
  const formatValue = (at: number): string => {
    const { price = 0, seats = 0 } = steps[at] ?? {};
    return joinParts([money(price), t('seat-map.available-seats', { count: seats })], language);
  };
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{joinParts([t('seat-map.price-range'), category], language)}</legend>
      <p className={styles.labels} aria-hidden="true">
        <span>{t('seat-map.price-range')}</span> {category ? <span>{category}</span> : null}
      </p>
      <div className={styles.histogram} aria-hidden="true">
        {steps.map(({ price, seats }, at) => (
          <i
            key={price}
            data-in-range={at >= range.from && at <= range.to ? '' : undefined}
            style={{ blockSize: `${Math.round((seats / maxSeats) * 100)}%` }}
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
          aria-label={t(`seat-map.price-${end}`)}
          aria-valuetext={formatValue(range[end])}
          // Centers the handles below their bars.
          style={{
            inlineSize: `calc(100% * ${last / steps.length} + var(--thumb))`,
            marginInlineStart: `calc(50% / ${steps.length} - var(--thumb) / 2)`,
          }}
          // If both handles are at the last price, only the lower one can move, so it is on top.
          data-on-top={end === 'from' && range.from === last ? '' : undefined}
          onChange={(event) => onChange(moveRange(range, end, event.currentTarget.valueAsNumber))}
        />
      ))}
      <p className={styles.bounds} aria-hidden="true">
        <span>{money(steps[range.from]?.price ?? 0)}</span>
        <span>{money(steps[range.to]?.price ?? 0)}</span>
      </p>
    </fieldset>
  );
}
