import { PARTNER_BANK_POLL_MS } from '@sahna/contract/constants';
import { useEffect, useRef } from 'react';

/** Calls `poll` every 20 s while a partner bank verifies the payment, for the first time after 20 s (booking §4 "Order states"). */
export function usePartnerPaymentPolling(isChecking: boolean, poll: () => void): void {
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    if (!isChecking) return;
    let interval: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      latest.current();
      interval = setInterval(() => latest.current(), PARTNER_BANK_POLL_MS.every);
    }, PARTNER_BANK_POLL_MS.delay);
    return () => {
      clearTimeout(first);
      clearInterval(interval);
    };
  }, [isChecking]);
}
