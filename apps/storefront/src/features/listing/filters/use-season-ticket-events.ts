import { useMemo } from 'react';
import { useAccount } from '../../../shared/customer/use-account.ts';

/** Hashes of the events that the signed-in customer has season tickets for; null if there are none (poster §6). */
export function useSeasonTicketEvents(): readonly string[] | null {
  const client = useAccount().data?.client;
  return useMemo(() => {
    const hashes = (client?.subscriptions ?? []).map((subscription) => subscription.hash_id);
    return hashes.length > 0 ? hashes : null;
  }, [client]);
}
