import { Button, buttonClass, Notice, Skeleton } from '@sahna/ui';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { opensApp } from '../../../shared/checkout/opens-app.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
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

/** The payment methods; the QR code of a started payment is shown in their place. Its button is `PayButton`. */
export function PaymentForm({ payment, sum, onSubmit }: PaymentFormProps) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const { methods, chosen, choose, code, hideCode, widget, endWidget, widgetEnd, failure } = payment;
  // The server has no code to draw: a page that is opened with one begins with the room for it.
  if (code && !isHydrated) return <Skeleton className={styles.codeRoom} />;
  if (code)
    return (
      <Suspense fallback={<Skeleton className={styles.codeRoom} />}>
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

/** Submits the payment form from the summary; while a code is to be scanned it opens the bank's app on a phone. */
export function PayButton({ payment: { isStarting, code }, sum }: Pick<PaymentFormProps, 'payment' | 'sum'>) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  if (code)
    return isHydrated && opensApp(code.url) ? (
      <a className={buttonClass('primary', true)} href={code.url}>
        {t('pay.code-app')}
      </a>
    ) : null;
  return (
    <Button
      type="submit"
      form={PAYMENT_FORM_ID}
      look="primary"
      wide
      // Until hydration a press would load the page anew.
      inert={!isHydrated}
      disabled={isStarting}
      aria-busy={isStarting}
    >
      {isStarting ? t('pay.going') : t('pay.pay', { sum })}
    </Button>
  );
}
