import { WIDGET_SIZE } from '@sahna/contract/constants';
import { Button, Skeleton } from '@sahna/ui';
import { useEffect, useReducer, useRef } from 'react';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import styles from './payment-widget.module.css';
import {
  isFromWidget,
  reduceWidget,
  START_TIMEOUT_MS,
  type WidgetEnd,
  type WidgetEvent,
  type WidgetState,
} from './reduce-widget.ts';

type PaymentWidgetProps = {
  /** The partner's page. */
  url: string;
  /** bankInvoiceId */
  invoice: string;
  /** Formatted, with its currency. */
  sum: string;
  onEnd: (end: WidgetEnd) => void;
};

const STARTING: WidgetState = { kind: 'starting' };

/** Dialog with the partner's payment page in a frame; restores the focus when it closes. */
export default function PaymentWidget({ url, invoice, sum, onEnd }: PaymentWidgetProps) {
  const { t } = useOrderTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, dispatch] = useReducer(
    (now: WidgetState, event: WidgetEvent) => reduceWidget(now, event, invoice),
    STARTING,
  );
  const endHandler = useRef(onEnd);
  endHandler.current = onEnd;

  useEffect(() => {
    const handleMessage = (message: MessageEvent<unknown>): void => {
      if (isFromWidget(message, { url, frame: frame.current?.contentWindow })) dispatch({ message: message.data });
    };
    window.addEventListener('message', handleMessage);
    const timer = setTimeout(() => dispatch('start_timeout'), START_TIMEOUT_MS);
    dialog.current?.showModal();
    return () => {
      window.removeEventListener('message', handleMessage);
      clearTimeout(timer);
    };
  }, [url]);
  useEffect(() => {
    if (state.kind === 'starting' || state.kind === 'open') return;
    dialog.current?.close();
    endHandler.current(state);
  }, [state]);

  return (
    <dialog
      ref={dialog}
      className={styles.widget}
      aria-labelledby="widget"
      aria-busy={state.kind === 'starting'}
      onCancel={() => dispatch('closed_by_page')}
    >
      <header>
        <h2 id="widget">{t('pay.widget', { sum })}</h2>
        <Button onClick={() => dispatch('closed_by_page')}>{t('order.close')}</Button>
      </header>
      <div className={styles.frame} style={{ width: WIDGET_SIZE.width, height: WIDGET_SIZE.height }}>
        {state.kind === 'starting' ? (
          <>
            <Skeleton className={styles.waiting} />
            <p role="status">{t('pay.widget-starting')}</p>
          </>
        ) : null}
        <iframe ref={frame} src={url} title={t('pay.widget', { sum })} allow="payment" />
      </div>
    </dialog>
  );
}
