import { Button, Notice, Skeleton } from '@sahna/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePayment } from '../../../shared/checkout/use-payment.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { PaymentMethod, StartedPayment } from '../model/order.types.ts';
import styles from '../pages/order.module.css';
import { useQrPaymentPolling } from './use-qr-payment-polling.ts';
import type { WidgetEnd } from './widget-reducer.ts';

const PaymentWidget = lazy(() => import('./payment-widget.tsx'));
const PaymentCode = lazy(() => import('../../../shared/checkout/payment-code.tsx'));

type PaymentFormProps = {
  /** The hash of the order. */
  hash: string;
  ways: readonly PaymentMethod[];
  /** The payment that was begun before the page was opened. */
  begun: StartedPayment | null;
  /** Formatted, with its currency. */
  sum: string;
  /** Called when the shop refuses: the order may have changed since it was read. */
  onChanged: () => void;
  /** The buyer has done their part in a partner's widget: the shop is to ask the bank. */
  onReturned: (from: { state: string; bankInvoiceId: string }) => void;
};

/** Chooses a way to pay and begins it; a QR code is shown in the form's place. */
export function PaymentForm({ hash, ways, begun, sum, onChanged, onReturned }: PaymentFormProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(() => ways.find(({ id }) => id === begun?.wayId)?.id ?? ways[0]?.id);
  /** The code of a payment that goes on from before is shown until another way is wanted. */
  const [isOther, setOther] = useState(false);
  const [widgetEnd, setWidgetEnd] = useState<'failed' | 'closed' | 'late' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { pay, going, code, widget, failure, reset } = usePayment(hash, onChanged);
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const shown = code ?? (begun?.code && !isOther ? { code: begun.code, url: linkOf(begun.code) } : null);
  useQrPaymentPolling(shown !== null, hash, onChanged);
  // The server has no code to draw: a page that is opened with one begins with the room for it.
  if (shown && !isInBrowser) return <Skeleton className={styles.codeRoom} />;
  if (shown)
    return (
      <Suspense fallback={<Skeleton className={styles.codeRoom} />}>
        <PaymentCode
          code={shown.code}
          url={shown.url}
          sum={sum}
          onOther={() => {
            setOther(true);
            reset();
          }}
        />
      </Suspense>
    );
  const endWidget = (end: WidgetEnd): void => {
    reset();
    if (end.kind === 'done') {
      onReturned({ state: end.state, bankInvoiceId: end.invoice });
      return;
    }
    setWidgetEnd(end.kind);
    onChanged();
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  };
  return (
    <>
      <form
        id="pay"
        ref={form}
        className={styles.pay}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setWidgetEnd(null);
          const way = ways.find(({ id }) => id === chosen);
          pay({ path: way?.path, protocol: way?.protocol ?? '' });
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
        <FailureNotice failure={failure} />
        {widgetEnd ? (
          <Notice tone={widgetEnd === 'closed' ? 'warn' : 'error'}>{t(`pay.widget-${widgetEnd}`)}</Notice>
        ) : null}
        <Button type="submit" look="primary" wide disabled={going} aria-busy={going}>
          {going ? t('pay.going') : t('pay.pay', { sum })}
        </Button>
      </form>
      {widget ? (
        <Suspense fallback={null}>
          <PaymentWidget url={widget.url} invoice={widget.invoice} sum={sum} onEnd={endWidget} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Most codes are addresses: whoever has no second device opens them. */
function linkOf(code: string): string {
  return /^https?:\/\//.test(code) ? code : '';
}
