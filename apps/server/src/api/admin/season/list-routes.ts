/** Lists of the season for staff without limits of venue or event. */
import { SEASON_LIST_ENDPOINTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { checkDocument, readPublishedDocument } from '../../../modules/season/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused } from '../problems.ts';
import { canReadDocuments, requireEvent } from './require-change-set.ts';

export function seasonListRoutes(
  define: DefineRoute,
  { context: { db, clock } }: { context: Pick<WorkflowContext, 'db' | 'clock'> },
): void {
  define(SEASON_LIST_ENDPOINTS.readSeasonList, async ({ params: { file }, scope, staff }) => {
    await requireEvent(db, file, scope);
    const document = canReadDocuments([file], staff) && (await readPublishedDocument(db, file));
    if (!document) throw new Refused('not-found');
    return { document };
  });

  define(SEASON_LIST_ENDPOINTS.checkSeasonList, async ({ params: { file }, body, scope }) => {
    await requireEvent(db, file, scope);
    return { problems: await checkDocument(db, file, body.document, clock.now(), body.changeSetId) };
  });
}
