import { useEffect, useRef } from 'react';
import { subscribeToOrder } from './order-stream.ts';

/** Calls `changed` whenever the order changes; `address` null disables the stream. */
export function useOrderStream(address: string | null, changed: () => void): void {
  const latest = useRef({ address, changed });
  latest.current = { address, changed };
  const follows = address !== null;
  // The stream stays open across versions, because it delivers all later ones.
  useEffect(() => {
    const { address } = latest.current;
    if (!follows || address === null) return;
    return subscribeToOrder({ address, changed: () => latest.current.changed() });
  }, [follows]);
}
