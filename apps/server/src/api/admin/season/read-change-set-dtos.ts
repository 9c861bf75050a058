import type { ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { type ChangeSet, listDraftTitles } from '../../../modules/season/index.ts';
import { loadMemberNames } from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { toChangeSetDto } from './dto.ts';

/** With the titles of their events and the names of their authors. */
export async function readChangeSetDtos(
  db: Database,
  changeSets: readonly ChangeSet[],
  language: StaffLanguage,
): Promise<ChangeSetDto[]> {
  const titles = await listDraftTitles(
    db,
    changeSets.map(({ id }) => id),
  );
  const events = Map.groupBy(titles, ({ changeSetId }) => changeSetId);
  const authors = await loadMemberNames(
    db,
    changeSets.map(({ memberId }) => memberId),
  );
  return changeSets.map((changeSet) => {
    const names = { events: events.get(changeSet.id) ?? [], author: authors.get(changeSet.memberId) ?? '' };
    return toChangeSetDto(changeSet, names, language);
  });
}
