/** Rules of lists in drafts that an import does not have: what other screens change stays as it is. */
import type { SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Executor } from '../../../../platform/db/index.ts';
import type { CatalogFolder } from '../../import/files/read-folder.ts';
import type { VenueHall } from '../../import/format/lists.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import type { Problems } from '../../import/problems/problems.ts';
import { readExportedPromoCodes, readExportedVenues } from '../../store/export/lists.ts';

export async function checkDraftedLists(
  on: Executor,
  lists: readonly SeasonListFile[],
  read: CatalogFolder,
  problems: Problems,
): Promise<void> {
  if (lists.includes('venues.json')) await checkHalls(on, read, problems);
  if (lists.includes('promo-codes.json')) await checkCodes(on, read, problems);
}

/** Halls are added, removed and moved with their plans. */
async function checkHalls(on: Executor, { lists, sources }: CatalogFolder, problems: Problems): Promise<void> {
  const { halls } = await readExportedVenues(on, null);
  const format = (rows: readonly Pick<VenueHall, 'key' | 'plan'>[]): string =>
    rows
      .map(({ key, plan }) => `${key} ${plan}`)
      .sort()
      .join();
  // With those of removed venues: their removal can be undone.
  const published = Map.groupBy(halls, ({ venueKey }) => venueKey);
  lists['venues.json'].forEach((venue, at) => {
    if (
      format(venue.halls) !==
      format((published.get(venue.key) ?? []).map(({ key }) => ({ key, plan: `halls/${key}.json` })))
    )
      problems.at(sources['venues.json'], [at, 'halls'], createProblem('halls-changed'));
  });
}

async function checkCodes(on: Executor, { lists, sources }: CatalogFolder, problems: Problems): Promise<void> {
  const issued = new Set((await readExportedPromoCodes(on)).flatMap(({ code, isIssued }) => (isIssued ? code : [])));
  lists['promo-codes.json'].forEach(({ code }, at) => {
    if (issued.has(code)) problems.at(sources['promo-codes.json'], [at, 'code'], createProblem('code-issued'));
  });
}
