import type { CrmClientResponse } from '@sahna/contract/customers/crm';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { crmQuery, setupQuery } from '../queries.ts';

export type Account = { data: CrmClientResponse['response'] | undefined; isError: boolean };

/**
 * The signed-in customer, in shops with accounts. Pages are rendered without a customer and hydrated in parts, so the
 * customer is hidden from a part until it is hydrated.
 */
export function useAccount(): Account {
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data: setup } = useQuery(setupQuery(api));
  const { data, isError } = useQuery({ ...crmQuery(api), enabled: setup?.crm.enabled === 1 });
  return isHydrated ? { data, isError } : { data: undefined, isError: false };
}
