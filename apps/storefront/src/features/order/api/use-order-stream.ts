import { useEffect, useRef } from 'react';
import { subscribeToOrder } from './order-stream.ts';

/** Calls `notify` when the order may have changed. `address`: URL of the stream; null disables it. */
export function useOrderStream(address: string | null, notify: () => void): void {
  const latest = useRef({ address, notify });
  latest.current = { address, notify };
  const isEnabled = address !== null;
  // The stream stays open across versions, because it delivers all later ones.
  useEffect(() => {
    const { address } = latest.current;
    if (!isEnabled || address === null) return;
    return subscribeToOrder({ address, notify: () => latest.current.notify() });
  }, [isEnabled]);
}
