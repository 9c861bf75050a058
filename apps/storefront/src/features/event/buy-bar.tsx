import { buttonClass } from '@sahna/ui';
import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './event.module.css';
import { ORDER_FORM_ID } from './order-form.tsx';
import type { Total } from './selection.ts';

/** The sum and the next step, always in reach of a thumb. */
export function BuyBar({ total, currency, free }: { total: Total; currency: string; free: boolean }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.bar}>
      <p>
        <span>{t('event.chosen', { count: total.count })}</span>
        <b className="tabular">{free ? t('card.free') : formatMoney(total.sum, currency, language)}</b>
      </p>
      <button type="submit" form={ORDER_FORM_ID} className={buttonClass('primary')}>
        {t(free ? 'event.get' : 'event.order')}
      </button>
    </div>
  );
}
