import { QR_POLL_MS } from '@sahna/contract/constants';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { fetchOrderStatus } from '../../../shared/api/ordering.ts';

/** Polls the order status every 10 s while a QR code is shown; any value but 0 means paid (booking §4 "Order states"). */
export function useQrPaymentPolling(isShown: boolean, orderHash: string, onPaid: () => void): void {
  const { api } = useRouteContext({ from: '__root__' });
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      // A failed poll is retried at the next interval.
      fetchOrderStatus(api, orderHash).then(
        (status) => status !== 0 && paid.current(),
        () => {},
      );
    }, QR_POLL_MS);
    return () => clearInterval(timer);
  }, [isShown, orderHash, api]);
}
