import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { orderChangesAddress } from '../../../shared/api/order.ts';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { readEvents, readOrder } from '../api/read-order.ts';
import { useOrderStream } from '../api/use-order-stream.ts';
import { expireOrder } from '../model/order.types.ts';
import { usePartnerPaymentPolling } from '../payment/use-partner-payment-polling.ts';
import styles from './order.module.css';
import { PaidOrder } from './paid-order.tsx';
import { RebookLinks } from './rebook-links.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** How often an order whose time ran out asks whether money came late, and bought it or goes back. */
const LATE_MS = 10_000;

/** An order: what it holds, how long, how it is paid, and its tickets (booking §2 "Order view"). */
export function OrderPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/$hash' });
  const [isExpired, setExpired] = useState(false);
  const shown = (wire: Parameters<typeof readOrder>[0]) => {
    const order = readOrder(wire, texts);
    return isExpired ? expireOrder(order) : order;
  };
  const { data, refetch } = useSuspenseQuery({
    ...orderQuery(api, hash, language),
    refetchInterval: ({ state }) => (state.data && shown(state.data).state === 'late' ? LATE_MS : false),
  });
  const order = shown(data);
  // A bank's page in another tab may take its money, and a bank may take its time.
  const address =
    order.state === 'reserved' || order.state === 'asked' ? orderChangesAddress(hash, language, order.version) : null;
  useOrderStream(address, () => void refetch());
  // While a partner bank verifies, the order is read every 20 s, too (booking §4 "Order states").
  usePartnerPaymentPolling('partner' in order && order.partner?.says === 'checking', () => void refetch());
  const expire = (): void => {
    setExpired(true);
    void refetch();
  };
  switch (order.state) {
    case 'late':
    case 'gone':
      return (
        <main id="main" className={styles.page}>
          <h1>{t('order.title', { number: order.number })}</h1>
          <Notice tone="warn">{t(order.state === 'gone' ? 'order.money-back' : 'order.deleted')}</Notice>
          <RebookLinks events={readEvents(data, language)} />
        </main>
      );
    case 'paid':
    case 'annulled':
      return <PaidOrder order={order} />;
    default:
      return <UnpaidOrder order={order} onChanged={refetch} onExpired={expire} />;
  }
}
