import type { Payment } from '../../order-form/questions.ts';
import { useEventTexts } from '../../texts/event/index.ts';
import styles from '../event-parts.module.css';

const PAYMENTS: readonly Payment[] = ['card', 'voucher'];

/** Bank card or voucher card; determines prices and ticket limits. */
export function PaymentChoice({ chosen, onChoose }: { chosen: Payment; onChoose: (payment: Payment) => void }) {
  const { t } = useEventTexts();
  return (
    <fieldset className={styles.paymentMethods}>
      <legend>{t('event.payment')}</legend>
      {PAYMENTS.map((payment) => (
        <label key={payment}>
          <input type="radio" name="payment" checked={chosen === payment} onChange={() => onChoose(payment)} />
          {t(`event.payment-${payment}`)}
        </label>
      ))}
    </fieldset>
  );
}
