import { QR_POLL_MS } from '@sahna/contract/constants';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { orderStatus } from '../../../shared/api/ordering.ts';

/** While a code is shown the order's state is asked every 10 s; anything but 0 means paid (booking §4 "Order states"). */
export function useQrPaymentPolling(isShown: boolean, orderHash: string, onPaid: () => void): void {
  const { api } = useRouteContext({ from: '__root__' });
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      // What fails is asked again ten seconds later.
      orderStatus(api, orderHash).then(
        (status) => status !== 0 && paid.current(),
        () => {},
      );
    }, QR_POLL_MS);
    return () => clearInterval(timer);
  }, [isShown, orderHash, api]);
}
