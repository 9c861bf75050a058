import type { CrmClientResponse } from '@sahna/contract/endpoints/crm';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { crmQuery, setupQuery } from './queries.ts';

export type Account = { data: CrmClientResponse['response'] | undefined; isError: boolean };

/**
 * The signed-in customer, in shops with accounts. Pages are rendered without a customer and hydrated piece by piece, so a piece
 * must not show the customer before it is hydrated, however early the answer came.
 */
export function useAccount(): Account {
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data: setup } = useQuery(setupQuery(api));
  const { data, isError } = useQuery({ ...crmQuery(api), enabled: setup?.crm.enabled === 1 });
  return isHydrated ? { data, isError } : { data: undefined, isError: false };
}
