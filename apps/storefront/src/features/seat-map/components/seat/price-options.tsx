import { useId } from 'react';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import type { FormatMoney } from '../../model/seat-labels.ts';
import { getFullPrice, type Price } from '../../model/seat-map.types.ts';
import styles from './seat-popover.module.css';

type PriceOptionsProps = {
  prices: readonly Price[];
  chosen: Price;
  money: FormatMoney;
  onChoose: (categoryId: number) => void;
};

/** The price of a seat, or a choice of categories, with a price breakdown. */
export function PriceOptions({ prices, chosen, money, onChoose }: PriceOptionsProps) {
  const { t } = useSeatMapTexts();
  const group = useId();
  const [only] = prices;
  return (
    <>
      {prices.length === 1 && only ? (
        <p className={styles.price}>
          <span>{only.category}</span>
          <b>{money(getFullPrice(only))}</b>
        </p>
      ) : (
        <fieldset className={styles.prices}>
          <legend className="visually-hidden">{t('seat-map.category')}</legend>
          {prices.map((price) => (
            <label key={price.categoryId}>
              <input
                type="radio"
                name={group}
                checked={price.categoryId === chosen.categoryId}
                onChange={() => onChoose(price.categoryId)}
              />
              <span>{price.category}</span>
              <b>{money(getFullPrice(price))}</b>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.description ? <p className={styles.description}>{chosen.description}</p> : null}
      {chosen.fee > 0 ? <PriceBreakdown price={chosen} money={money} /> : null}
    </>
  );
}

/** Ticket price and fee; the fee is an amount or a percentage (booking §9: currency 1 and 2). */
function PriceBreakdown({ price, money }: { price: Price; money: FormatMoney }) {
  const { t } = useSeatMapTexts();
  const { feePercent } = price;
  return (
    <dl className={styles.included}>
      <div>
        <dt>{t('seat-map.ticket')}</dt>
        <dd>{money(price.price)}</dd>
      </div>
      <div>
        <dt>{feePercent === null ? t('seat-map.fee') : t('seat-map.fee-percent', { percent: feePercent })}</dt>
        <dd>{money(price.fee)}</dd>
      </div>
    </dl>
  );
}
