import { useMemo } from 'react';
import { useAccount } from '../../../shared/use-account.ts';

/** The events that the signed-in customer has season tickets for; null where there are none (poster §6). */
export function useSubscriptionEvents(): readonly string[] | null {
  const client = useAccount().data?.client;
  return useMemo(() => {
    const hashes = (client?.subscriptions ?? []).map((subscription) => subscription.hash_id);
    return hashes.length > 0 ? hashes : null;
  }, [client]);
}
