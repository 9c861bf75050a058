import type { CrmClientResponse } from '@sahna/contract/endpoints/crm';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client.ts';
import { crmQuery, setupQuery } from '../../shared/queries.ts';

/** The events that the signed-in customer has season tickets for; null where there are none (poster §6). */
export function useSubscribed(api: Api): readonly string[] | null {
  const { data: setup } = useQuery(setupQuery(api));
  const { data } = useQuery({ ...crmQuery(api), enabled: setup?.crm.enabled === 1, select: subscribedHashes });
  return data ?? null;
}

function subscribedHashes({ client }: CrmClientResponse['response']): string[] | null {
  const hashes = (client?.subscriptions ?? []).map((subscription) => subscription.hash_id);
  return hashes.length > 0 ? hashes : null;
}
