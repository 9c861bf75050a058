import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Customer, readCustomer, type SeasonTicket } from '../customer/customer.ts';
import { useAccount } from '../customer/use-account.ts';
import { crmQuery } from '../queries.ts';

export type BuyerAccount = {
  /** False until the account is loaded. */
  isKnown: boolean;
  customer: Customer | null;
  /** Waits for the account if it is not loaded yet. */
  isSignedIn(): Promise<boolean>;
  /** Sign-in URL that returns to this page; '' if the shop has no accounts. */
  loginUrl: string;
  /** The customer's season ticket for this event with the most remaining uses; null without one. */
  seasonTicket: SeasonTicket | null;
};

/** The data of the signed-in customer that buying this event requires (booking §6). */
export function useBuyerAccount(eventHash: string, hasAccounts: boolean): BuyerAccount {
  const here = useLocation({ select: (location) => location.href });
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data, isError } = useAccount();
  const customer = useCustomer();
  const [best = null] = (customer?.seasonTickets ?? [])
    .filter((ticket) => ticket.eventHash === eventHash && ticket.left > 0)
    .sort((seasonTicket, other) => other.left - seasonTicket.left);
  const login = data?.login_url ?? '';
  return {
    isKnown: !hasAccounts || data !== undefined || isError,
    customer,
    isSignedIn: async () => {
      if (!hasAccounts) return false;
      const account = await queryClient.ensureQueryData(crmQuery(api)).catch(() => null);
      return account?.client != null;
    },
    loginUrl: login && `${login}${login.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`,
    seasonTicket: best,
  };
}

/** The signed-in customer, the same object until another one signs in. */
export function useCustomer(): Customer | null {
  const wire = useAccount().data?.client ?? null;
  return useMemo(() => wire && readCustomer(wire), [wire]);
}
