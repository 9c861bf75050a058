import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UsableSeasonTicket } from '../../customer/customer.ts';

/**
 * Preselects the season ticket once if the URL has `sub=1` (booking §2), as soon as the account is loaded and there is a
 * session to use it for.
 */
export function usePreselectedSeasonTicket<Ticket extends UsableSeasonTicket>(
  ticket: Ticket | null,
  isReady: boolean,
  choose: (ticket: Ticket) => void,
): void {
  const { sub } = useSearch({ strict: false });
  const [isPending, setPending] = useState(sub === 1);
  const onReady = useEffectEvent(choose);
  useEffect(() => {
    if (!isPending || ticket === null || !isReady) return;
    setPending(false);
    onReady(ticket);
  }, [isPending, ticket, isReady]);
}
