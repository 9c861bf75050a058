import { Stepper } from '@sahna/ui';
import { formatMoney } from '../../../shared/format/money.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { AddOn } from '../api/read-add-ons.ts';
import styles from './add-ons.module.css';
import type { AddOnMutation } from './use-add-ons.ts';

type AddOnCardsProps = { addOns: readonly AddOn[]; currency: string; change: AddOnMutation };

/** Add-ons with image, price and stepper; used by the panel and the upsell dialog. */
export function AddOnCards({ addOns, currency, change: { change, isBusy, failure } }: AddOnCardsProps) {
  const { t, language } = useOrderTexts();
  return (
    <>
      <ul className={styles.cards} aria-busy={isBusy}>
        {addOns.map((addOn) => {
          const { id, title, description, image, price, limit, pieces } = addOn;
          const fixedCount = pieces.filter((piece) => piece === null).length;
          return (
            <li key={id}>
              {image ? <img src={image} alt="" width={144} height={144} loading="lazy" /> : null}
              <div>
                <b>{title}</b>
                {description ? <small>{description}</small> : null}
                <span>{formatMoney(price, currency, language)}</span>
              </div>
              <Stepper
                label={title}
                value={pieces.length}
                min={fixedCount}
                max={limit}
                labels={{ less: t('add-ons.decrement', { title }), more: t('add-ons.increment', { title }) }}
                onChange={(quantity) => {
                  if (!isBusy) change(addOn, quantity > pieces.length ? 1 : -1);
                }}
              />
            </li>
          );
        })}
      </ul>
      <FailureNotice failure={failure} />
    </>
  );
}
