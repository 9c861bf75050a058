import { useId } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import type { Money } from '../../model/seat-labels.ts';
import { fullPrice, type Price } from '../../model/seat-map.types.ts';
import styles from './seat-popover.module.css';

type PriceOptionsProps = {
  prices: readonly Price[];
  chosen: Price;
  money: Money;
  onChoose: (categoryId: number) => void;
};

/** What a place costs: a price, or a choice where there are several categories; and what the price includes. */
export function PriceOptions({ prices, chosen, money, onChoose }: PriceOptionsProps) {
  const { t } = useTexts();
  const group = useId();
  const [only] = prices;
  return (
    <>
      {prices.length === 1 && only ? (
        <p className={styles.price}>
          <span>{only.category}</span>
          <b>{money(fullPrice(only))}</b>
        </p>
      ) : (
        <fieldset className={styles.prices}>
          <legend className="visually-hidden">{t('scheme.category')}</legend>
          {prices.map((price) => (
            <label key={price.categoryId}>
              <input
                type="radio"
                name={group}
                checked={price.categoryId === chosen.categoryId}
                onChange={() => onChoose(price.categoryId)}
              />
              <span>{price.category}</span>
              <b>{money(fullPrice(price))}</b>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.description ? <p className={styles.description}>{chosen.description}</p> : null}
      {chosen.fee > 0 ? <Included price={chosen} money={money} /> : null}
    </>
  );
}

/** The parts of a price: the ticket, and the fee as a sum or as a share (booking §9: currency 1 and 2). */
function Included({ price, money }: { price: Price; money: Money }) {
  const { t } = useTexts();
  const { feePercent } = price;
  return (
    <dl className={styles.included}>
      <div>
        <dt>{t('scheme.ticket')}</dt>
        <dd>{money(price.price)}</dd>
      </div>
      <div>
        <dt>{feePercent === null ? t('scheme.fee') : t('scheme.fee-percent', { percent: feePercent })}</dt>
        <dd>{money(price.fee)}</dd>
      </div>
    </dl>
  );
}
