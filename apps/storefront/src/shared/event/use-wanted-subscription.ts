import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Subscription } from '../customer.ts';

/**
 * `sub=1` in an address asks for tickets by a season ticket (booking §2). Whether the visitor has one is known a moment later:
 * then it is chosen, once, as soon as there is a session to choose it for.
 */
export function useWantedSubscription<Ticket extends Subscription>(
  ticket: Ticket | null,
  isReady: boolean,
  choose: (ticket: Ticket) => void,
): void {
  const { sub } = useSearch({ strict: false });
  const [wanted, setWanted] = useState(sub === 1);
  const found = useEffectEvent(choose);
  useEffect(() => {
    if (!wanted || ticket === null || !isReady) return;
    setWanted(false);
    found(ticket);
  }, [wanted, ticket, isReady]);
}
