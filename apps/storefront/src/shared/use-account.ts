import type { CrmClientResponse } from '@sahna/contract/endpoints/crm';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { crmQuery, setupQuery } from './queries.ts';

export type Account = { data: CrmClientResponse['response'] | undefined; isError: boolean };

/**
 * Who is signed in, where the shop knows accounts. Pages are made for nobody in particular and taken over piece by piece:
 * a piece may not know the customer before it is taken over, however early the answer came.
 */
export function useAccount(): Account {
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data: setup } = useQuery(setupQuery(api));
  const { data, isError } = useQuery({ ...crmQuery(api), enabled: setup?.crm.enabled === 1 });
  return isHydrated ? { data, isError } : { data: undefined, isError: false };
}
