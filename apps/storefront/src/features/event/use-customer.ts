import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import type { Setup } from '@sahna/contract/entities/setup';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { crmQuery } from '../../shared/queries.ts';
import type { Subscription } from './selection.ts';

export type Customer = {
  client: CrmClientData | null;
  /** Where signing in begins, and comes back to this page; '' where the shop knows no accounts. */
  loginUrl: string;
  /** The season ticket that gives tickets for this event; null: none. */
  subscription: Subscription | null;
};

/** Who is signed in, as far as buying needs to know (booking §6). */
export function useCustomer(setup: Setup, eventHash: string): Customer {
  const { api } = useRouteContext({ from: '__root__' });
  const here = useLocation({ select: (location) => location.href });
  // The page as it was made on the server knows nobody; the header may have asked before this part comes alive.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const query = useQuery({ ...crmQuery(api), enabled: setup.crm.enabled === 1 });
  const data = isLive ? query.data : undefined;
  const client = data?.client ?? null;
  const [best] = (client?.subscriptions ?? [])
    .filter((one) => one.hash_id === eventHash && one.quant > 0)
    .sort((one, other) => other.quant - one.quant);
  const login = data?.login_url ?? '';
  return {
    client,
    loginUrl: login && `${login}${login.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`,
    subscription: best ? { id: best.subscrit_id, quant: best.quant } : null,
  };
}
