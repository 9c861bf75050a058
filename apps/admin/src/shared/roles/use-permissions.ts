import type { Permission } from '@sahna/contract/rules/staff/permissions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api.ts';

/** Returns the function that checks a permission of the signed-in member. */
export function usePermissions(): (permission: Permission) => boolean {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (permission) => session.member?.permissions.includes(permission) ?? false;
}
