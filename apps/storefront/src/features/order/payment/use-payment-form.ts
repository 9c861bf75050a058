import { useEffect, useState } from 'react';
import { usePayment } from '../../../shared/checkout/use-payment.ts';
import type { Failure } from '../../../shared/messages/failure-text.tsx';
import type { PaymentMethod, StartedPayment } from '../model/order.types.ts';
import type { WidgetEnd } from './reduce-widget.ts';
import { useQrPaymentPolling } from './use-qr-payment-polling.ts';

/** Id of the payment form, whose button is in the summary. */
export const PAYMENT_FORM_ID = 'pay';

export type WidgetReturn = { state: string; bankInvoiceId: string };

export type PaymentFormState = {
  methods: readonly PaymentMethod[];
  chosen: number | undefined;
  choose(method: number): void;
  start(): void;
  /** The request is in flight, or the bank's page is loading. */
  isStarting: boolean;
  /** The QR code to scan; null without one. */
  code: { code: string; url: string; isNew: boolean } | null;
  /** Hides the code, to pay by another method. */
  hideCode(): void;
  /** The bank's page to embed. */
  widget: { url: string; invoice: string } | null;
  endWidget(end: WidgetEnd): void;
  widgetEnd: 'failed' | 'closed' | 'timeout' | null;
  failure: Failure | null;
};

type PaymentFormOptions = {
  /** The hash of the order. */
  hash: string;
  methods: readonly PaymentMethod[];
  /** A payment started before the page was opened. */
  started: StartedPayment | null;
  /** Amount to pay; a started payment keeps its initial amount. */
  sum: number;
  /** Called after an error result, because the order may have changed. */
  onChanged: () => void;
  /** Called when the buyer has finished the partner's widget: the server fetches the status from the bank. */
  onReturned: (from: WidgetReturn) => void;
};

/** State of the payment form: selected method, and QR code or widget of the started payment. */
export function usePaymentForm({
  hash,
  methods,
  started,
  sum,
  onChanged,
  onReturned,
}: PaymentFormOptions): PaymentFormState {
  const [chosenId, setChosenId] = useState<number | undefined>(started?.methodId);
  const [isCodeHidden, setCodeHidden] = useState(false);
  const [widgetEnd, setWidgetEnd] = useState<PaymentFormState['widgetEnd']>(null);
  const { pay, isBusy, code, widget, failure, reset } = usePayment(hash, onChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum is another payment
  useEffect(() => {
    reset();
    setCodeHidden(false);
    setWidgetEnd(null);
  }, [reset, sum]);
  const method = methods.find(({ id }) => id === chosenId) ?? methods[0];
  const startedCode = started?.code && !isCodeHidden ? started.code : '';
  const paymentCode = code
    ? { code: code.code, url: code.url, isNew: true }
    : startedCode
      ? { code: startedCode, url: toPageUrl(startedCode), isNew: false }
      : null;
  useQrPaymentPolling(paymentCode !== null, hash, onChanged);
  return {
    methods,
    chosen: method?.id,
    choose: setChosenId,
    start: () => {
      setWidgetEnd(null);
      pay({ path: method?.path, protocol: method?.protocol ?? '' });
    },
    isStarting: isBusy,
    code: paymentCode,
    hideCode: () => {
      setCodeHidden(true);
      reset();
    },
    widget,
    endWidget: (end) => {
      reset();
      if (end.kind === 'done') {
        onReturned({ state: end.state, bankInvoiceId: end.invoice });
        return;
      }
      setWidgetEnd(end.kind);
      onChanged();
      document.querySelector<HTMLButtonElement>(`button[form="${PAYMENT_FORM_ID}"]`)?.focus();
    },
    widgetEnd,
    failure,
  };
}

/** Most codes are URLs, which can be opened without a second device. */
function toPageUrl(code: string): string {
  return /^https?:\/\//.test(code) ? code : '';
}
