import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatOrderChangesUrl } from '../../../shared/api/order.ts';
import { orderQuery } from '../../../shared/queries.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { readEvents, readOrder } from '../api/read-order.ts';
import { useOrderStream } from '../api/use-order-stream.ts';
import { expireOrder } from '../model/order.types.ts';
import { usePartnerPaymentPolling } from '../payment/use-partner-payment-polling.ts';
import { ExpiredOrder } from './expired-order.tsx';
import { PaidOrder } from './paid-order.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** Polling interval of an expired order, which may still receive a late payment. */
const EXPIRED_POLL_MS = 10_000;

/** The order page: items, hold time, payment and tickets (booking §2 "Order view"). */
export function OrderPage() {
  const texts = useOrderTexts();
  const { language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/$hash' });
  // The response with the hold that ended. A later response decides anew: another tab may have extended the hold.
  const [expiredAt, setExpiredAt] = useState<number | null>(null);
  const toDisplayedOrder = (wire: Parameters<typeof readOrder>[0], receivedAt: number) => {
    const order = readOrder(wire, texts);
    return receivedAt === expiredAt ? expireOrder(order) : order;
  };
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...orderQuery(api, hash, language),
    refetchInterval: ({ state }) =>
      state.data && toDisplayedOrder(state.data, state.dataUpdatedAt).state === 'expired' ? EXPIRED_POLL_MS : false,
  });
  const order = toDisplayedOrder(data, dataUpdatedAt);
  // The payment may complete in another tab, or later at the bank.
  const address =
    order.state === 'reserved' || order.state === 'payment-pending'
      ? formatOrderChangesUrl(hash, language, order.version)
      : null;
  useOrderStream(address, () => void refetch());
  // While a partner bank verifies the payment, the order is also polled every 20 s (booking §4 "Order states").
  usePartnerPaymentPolling(order.partner?.status === 'checking', () => void refetch());
  const expire = (): void => {
    setExpiredAt(dataUpdatedAt);
    void refetch();
  };
  switch (order.state) {
    case 'expired':
    case 'expired-refunding':
      return <ExpiredOrder order={order} events={readEvents(data, language)} />;
    case 'paid':
    case 'canceled':
      return <PaidOrder order={order} />;
    default:
      return <UnpaidOrder order={order} readAt={dataUpdatedAt} onChanged={refetch} onExpired={expire} />;
  }
}
