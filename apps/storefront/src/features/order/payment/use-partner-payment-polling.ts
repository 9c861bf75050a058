import { PARTNER_BANK_POLL_MS } from '@sahna/contract/constants';
import { useEffect, useRef } from 'react';

/** While a partner bank verifies a payment, the order is read every 20 s, the first time after 20 s. */
export function usePartnerPaymentPolling(isChecking: boolean, look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isChecking) return;
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      latest.current();
      every = setInterval(() => latest.current(), PARTNER_BANK_POLL_MS.every);
    }, PARTNER_BANK_POLL_MS.delay);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [isChecking]);
}
