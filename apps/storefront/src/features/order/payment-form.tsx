import type { OrderView } from '@sahna/contract/endpoints/order-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { lazy, Suspense, useState } from 'react';
import { usePayment } from '../../shared/checkout/use-payment.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './order.module.css';

const PaymentCode = lazy(() => import('../../shared/checkout/payment-code.tsx'));

/** How the order is paid: one way, then the bank's own page, or its code to be scanned. */
export function PaymentForm({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState(order.payments[0]?.creditcompany_id ?? 0);
  const { pay, going, code, failure, reset } = usePayment(order.hash, onChanged);
  const sum = formatMoney(order.demsumma, order.currency, language);
  if (code)
    return (
      <Suspense fallback={<Skeleton className={styles.codeRoom} />}>
        <PaymentCode {...code} sum={sum} onOther={reset} />
      </Suspense>
    );
  return (
    <form
      className={styles.pay}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        pay(order.urnPay[String(chosen)]);
      }}
    >
      <fieldset>
        <legend data-face="display">{t('pay.title')}</legend>
        {order.payments.map((way) => (
          <label key={way.creditcompany_id}>
            <input
              type="radio"
              name="way"
              checked={chosen === way.creditcompany_id}
              onChange={() => setChosen(way.creditcompany_id)}
            />
            <span>
              <b>{pickLocalised(way, 'name', language)}</b>
              <small>{pickLocalised(way, 'descript', language)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" look="primary" wide disabled={going} aria-busy={going}>
        {going ? t('pay.going') : t('pay.pay', { sum })}
      </Button>
    </form>
  );
}
