import { useEffect, useRef } from 'react';
import { subscribeToOrder } from './order-stream.ts';

/** Reads the order again whenever it has changed; `address` null where nothing is waited for. */
export function useOrderStream(address: string | null, changed: () => void): void {
  const latest = useRef({ address, changed });
  latest.current = { address, changed };
  const follows = address !== null;
  // A stream stays open while the version goes on: it tells the versions that come.
  useEffect(() => {
    const { address } = latest.current;
    if (!follows || address === null) return;
    return subscribeToOrder({ address, changed: () => latest.current.changed() });
  }, [follows]);
}
