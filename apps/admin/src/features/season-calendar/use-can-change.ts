import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../shared/api.ts';

/** Whether the member can change the season. */
export function useCanChange(): boolean {
  const { data } = useSuspenseQuery(sessionQuery);
  return data.member?.permissions.includes('season:change') ?? false;
}

/** Whether the member can block seats. */
export function useCanBlock(): boolean {
  const { data } = useSuspenseQuery(sessionQuery);
  return data.member?.permissions.includes('blockedSeats:change') ?? false;
}
