import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UsableSeasonTicket } from '../customer/customer.ts';

/** `sub=1` in an address preselects the season ticket (booking §2): once, as soon as the account is loaded and there is a session to use it for. */
export function usePreselectedSeasonTicket<Ticket extends UsableSeasonTicket>(
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
