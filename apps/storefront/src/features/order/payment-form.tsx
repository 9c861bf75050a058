import { Button, Notice, Skeleton } from '@sahna/ui';
import { lazy, Suspense, useState } from 'react';
import { usePayment } from '../../shared/checkout/use-payment.ts';
import { useTexts } from '../../shared/texts/order/index.ts';
import styles from './order.module.css';
import type { PaymentWay } from './order-model.ts';

const PaymentCode = lazy(() => import('../../shared/checkout/payment-code.tsx'));

type PaymentFormProps = {
  /** The hash of the order. */
  hash: string;
  ways: readonly PaymentWay[];
  /** Formatted, with its currency. */
  sum: string;
  /** Called when the shop refuses: the order may have changed since it was read. */
  onChanged: () => void;
};

/** Chooses a way to pay and begins it; a QR code is shown in the form's place. */
export function PaymentForm({ hash, ways, sum, onChanged }: PaymentFormProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(ways[0]?.id);
  const { pay, going, code, failure, reset } = usePayment(hash, onChanged);
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
        pay(ways.find((way) => way.id === chosen)?.path);
      }}
    >
      <fieldset>
        <legend data-face="display">{t('pay.title')}</legend>
        {ways.map(({ id, name, description }) => (
          <label key={id}>
            <input type="radio" name="way" checked={chosen === id} onChange={() => setChosen(id)} />
            <span>
              <b>{name}</b>
              <small>{description}</small>
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
