import type { Role } from '@sahna/contract/rules/staff/permissions';
import { useTexts } from '../texts/use-language.ts';
import { ROLE_TEXTS } from './texts/index.ts';

/** Returns the function that names a role in the language of the app. */
export function useRoleNames(): (role: Role) => string {
  const t = useTexts(ROLE_TEXTS);
  return (role) => t(`role.${role}`);
}
