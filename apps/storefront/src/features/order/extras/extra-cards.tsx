import { Stepper } from '@sahna/ui';
import { formatMoney } from '../../../shared/format/money.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';
import styles from './extras.module.css';
import type { ExtraChange } from './use-extras.ts';

type ExtraCardsProps = { extras: readonly Extra[]; currency: string; change: ExtraChange };

/** Add-ons with picture, price and stepper: in the panel beside the order, and in the dialog before paying. */
export function ExtraCards({ extras, currency, change: { change, going, failure } }: ExtraCardsProps) {
  const { t, language } = useTexts();
  return (
    <>
      <ul className={styles.cards} aria-busy={going}>
        {extras.map((extra) => {
          const { id, title, description, image, price, limit, pieces } = extra;
          const fixedCount = pieces.filter((piece) => piece === null).length;
          return (
            <li key={id}>
              {image ? <img src={image} alt="" width={144} height={144} loading="lazy" /> : null}
              <div>
                <b>{title}</b>
                {description ? <small>{description}</small> : null}
                <span className={styles.price}>{formatMoney(price, currency, language)}</span>
              </div>
              <Stepper
                label={title}
                value={pieces.length}
                least={fixedCount}
                most={limit}
                words={{ less: t('extras.less', { title }), more: t('extras.more', { title }) }}
                onChange={(wanted) => {
                  if (!going) change(extra, wanted > pieces.length ? 1 : -1);
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
