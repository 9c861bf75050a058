import { getButtonClassName, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatOrderChangesUrl } from '../../../shared/api/order.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { purchaseLayout } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { orderQuery } from '../../../shared/queries.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { readEvents, readOrder } from '../api/read-order.ts';
import { useOrderStream } from '../api/use-order-stream.ts';
import type { Order } from '../model/order.types.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { useWidgetReturn } from '../payment/use-widget-return.ts';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import styles from './order.module.css';
import { RebookLinks } from './rebook-links.tsx';

const REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;

/** Explains a failed payment and offers to retry it (booking §2 "Declined-payment page"); links to the order if it is paid. */
export function PaymentDeclinedPage() {
  const texts = useOrderTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/declined/$hash' });
  const { reason: reasonCode } = useSearch({ from: '/order/declined/$hash' });
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(orderQuery(api, hash, language));
  const reason = REASONS.find((reason) => reason === reasonCode);
  const order = readOrder(data, texts);
  const canStillBePaid = order.state === 'reserved' || order.state === 'payment-pending';
  // Another attempt may succeed meanwhile, or the bank may respond late.
  useOrderStream(canStillBePaid ? formatOrderChangesUrl(hash, language, order.version) : null, () => void refetch());
  const orderLink = (
    <Link
      to="/order/$hash"
      params={{ hash }}
      className={getButtonClassName(order.state === 'paid' ? 'primary' : 'plain')}
    >
      {t('declined.back-to-order')}
    </Link>
  );
  // The page may be opened again after another attempt has succeeded.
  if (order.state === 'paid')
    return (
      <main id="main" className={styles.page}>
        <h1>{t('title.order', { number: order.number })}</h1>
        <p>{t('declined.paid')}</p>
        <p className={styles.actions}>{orderLink}</p>
      </main>
    );
  const hasExpired = order.state === 'expired' || order.state === 'expired-refunding';
  const explanation = (
    <>
      <details className={styles.reasons}>
        <summary className="fold">{t('declined.reasons')}</summary>
        <ul>
          {REASONS.map((reason) => (
            <li key={reason}>{t(`declined.${reason}`)}</li>
          ))}
        </ul>
      </details>
      <p className={styles.actions}>{orderLink}</p>
    </>
  );
  return (
    <main id="main" className={purchaseLayout.page}>
      <h1>{t(order.state === 'payment-pending' ? 'title.payment-pending' : 'title.declined')}</h1>
      <div className={order.state === 'payment-pending' ? styles.checking : undefined}>
        <Notice tone={order.state === 'payment-pending' ? 'warn' : 'error'}>
          <p>
            {t(
              hasExpired
                ? 'declined.order-expired'
                : order.state === 'payment-pending'
                  ? 'declined.pending'
                  : 'declined.nothing-charged',
            )}
          </p>
          {reason && order.state !== 'payment-pending' ? (
            <p>{t('declined.bank-response', { reason: t(`declined.reason-${reason}`) })}</p>
          ) : null}
          {order.state === 'reserved' ? <p>{t('declined.seats-held')}</p> : null}
        </Notice>
      </div>
      {hasExpired ? (
        <div className={styles.page}>
          <RebookLinks events={readEvents(data, language)} />
          <OrderTickets sessions={order.sessions} currency={order.currency} />
        </div>
      ) : null}
      {order.state === 'reserved' ? (
        <RetryPayment order={order} readAt={dataUpdatedAt} onChanged={refetch}>
          {explanation}
        </RetryPayment>
      ) : order.state === 'payment-pending' ? (
        <PendingPayment order={order} readAt={dataUpdatedAt} onChanged={refetch}>
          {explanation}
        </PendingPayment>
      ) : (
        explanation
      )}
    </main>
  );
}

type PaymentStateProps<State extends Order['state']> = {
  order: Extract<Order, { state: State }>;
  /** Time at which the order was read. */
  readAt: number;
  onChanged: () => Promise<unknown>;
  /** Rendered below the order items. */
  children: ReactNode;
};

/** Order items beside the payment form, which comes first on phones. */
function RetryPayment({ order, readAt, onChanged, children }: PaymentStateProps<'reserved'>) {
  const { language } = useOrderTexts();
  const { hash, sum, currency, paymentMethods, startedPayment } = order;
  const payment = usePaymentForm({
    hash,
    methods: paymentMethods,
    started: startedPayment,
    sum,
    onChanged: () => void onChanged(),
    onReturned: useWidgetReturn(hash),
  });
  return (
    <div className={purchaseLayout.wide}>
      <div className={purchaseLayout.aside}>
        <PaymentForm payment={payment} sum={formatMoney(sum, currency, language)} onSubmit={payment.start} />
        <PaymentSummary order={order} readAt={readAt} payment={payment} onExpired={() => void onChanged()} />
      </div>
      <div className={purchaseLayout.main}>
        <OrderTickets sessions={order.sessions} currency={currency} />
        {children}
      </div>
    </div>
  );
}

/** Order items and summary while the payment is pending at the bank. */
function PendingPayment({ order, readAt, onChanged, children }: PaymentStateProps<'payment-pending'>) {
  return (
    <div className={purchaseLayout.wide}>
      <div className={purchaseLayout.main}>
        <OrderTickets sessions={order.sessions} currency={order.currency} />
        {children}
      </div>
      <div className={purchaseLayout.aside}>
        <PaymentSummary order={order} readAt={readAt} payment={null} onExpired={() => void onChanged()} />
      </div>
    </div>
  );
}
