import type { SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../shared/api.ts';

/**
 * Returns whether the member may read a list. Lists are of all venues: members with a scope do not. Promo codes are worth
 * money: viewers of the season do not.
 */
export function useReadableLists(): (file: SeasonListFile) => boolean {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const canChange = session.member?.permissions.includes('season:change') ?? false;
  const hasWholeSeason = session.member?.hasWholeSeason ?? false;
  return (file) => hasWholeSeason && (canChange || file !== 'promo-codes.json');
}
