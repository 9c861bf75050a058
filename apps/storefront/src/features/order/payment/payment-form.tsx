import { Button, getButtonClassName, Notice, Skeleton } from '@sahna/ui';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { shouldOpenBankApp } from '../../../shared/checkout/should-open-bank-app.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import styles from './payment-form.module.css';
import { PAYMENT_FORM_ID, type PaymentFormState } from './use-payment-form.ts';

const PaymentWidget = lazy(() => import('./payment-widget.tsx'));
const PaymentCode = lazy(() => import('../../../shared/checkout/payment-code.tsx'));

type PaymentFormProps = {
  payment: PaymentFormState;
  /** Formatted, with its currency. */
  sum: string;
  onSubmit: () => void;
};

/** Payment methods, or the QR code of a started payment. `PayButton` submits the form. */
export function PaymentForm({ payment, sum, onSubmit }: PaymentFormProps) {
  const { t } = useOrderTexts();
  const isHydrated = useHydrated();
  const { methods, chosen, choose, code, hideCode, widget, endWidget, widgetEnd, failure } = payment;
  // The QR code is drawn in the browser only; the server renders a placeholder of its size.
  if (code && !isHydrated) return <Skeleton className={styles.codePlaceholder} />;
  if (code)
    return (
      <Suspense fallback={<Skeleton className={styles.codePlaceholder} />}>
        <PaymentCode {...code} sum={sum} onOther={hideCode} />
      </Suspense>
    );
  return (
    <>
      <form
        id={PAYMENT_FORM_ID}
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSubmit();
        }}
      >
        <fieldset>
          <legend data-face="display">{t('pay.title')}</legend>
          {methods.map(({ id, name, description }) => (
            <label key={id} data-only={methods.length === 1 || undefined}>
              <input type="radio" name="way" checked={chosen === id} onChange={() => choose(id)} />
              <span>
                <b>{name}</b>
                <small>{description}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <FailureNotice failure={failure} />
        {widgetEnd ? (
          <Notice tone={widgetEnd === 'closed' ? 'warn' : 'error'}>{t(`pay.widget-${widgetEnd}`)}</Notice>
        ) : null}
      </form>
      {widget ? (
        <Suspense fallback={null}>
          <PaymentWidget url={widget.url} invoice={widget.invoice} sum={sum} onEnd={endWidget} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Submits the payment form from the summary; while a QR code is shown, opens the bank's app on phones. */
export function PayButton({ payment: { isStarting, code }, sum }: Pick<PaymentFormProps, 'payment' | 'sum'>) {
  const { t } = useOrderTexts();
  const isHydrated = useHydrated();
  if (code)
    return isHydrated && shouldOpenBankApp(code.url) ? (
      <a className={getButtonClassName('primary', true)} href={code.url}>
        {t('pay.open-bank-app')}
      </a>
    ) : null;
  return (
    <Button
      type="submit"
      form={PAYMENT_FORM_ID}
      variant="primary"
      fullWidth
      // Before hydration a click would reload the page.
      inert={!isHydrated}
      disabled={isStarting}
      aria-busy={isStarting}
    >
      {isStarting ? t('pay.redirecting') : t('pay.submit', { sum })}
    </Button>
  );
}
