import type { ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { isDue } from './queries.ts';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

/** Returns the function that describes the state of a change set in words. */
export function useDraftState(timeZone: string): (changeSet: ChangeSetDto) => string {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  return (changeSet) => {
    const { state, failure, publishAt, publishedAt } = changeSet;
    if (state === 'draft' && failure !== null) return t('draft.state-failed');
    if (isDue(changeSet)) return t('draft.state-due');
    const moment = state === 'scheduled' ? publishAt : publishedAt;
    return t(`draft.state-${state}`, { moment: moment === null ? '' : formatMoment(moment, timeZone) });
  };
}
