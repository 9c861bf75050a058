/** Compares an import with the change sets that are not published. */
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Executor } from '../../../platform/db/index.ts';
import { createProblem } from '../import/problems/create-problem.ts';
import type { Problems } from '../import/problems/problems.ts';
import { isSameDocument, readPublishedDocuments } from './documents/published-documents.ts';
import type { SeasonDocuments } from './rules.ts';
import { listDraftedKeys } from './store.ts';

/** What an import does with events and lists that have drafts: it reports them as problems if it changes them, or changes them. */
export type DraftPolicy = 'refuse' | 'keep';

/** The published documents that have drafts, before the import writes. */
export async function readDraftedDocuments(on: Executor, policy: DraftPolicy): Promise<SeasonDocuments> {
  if (policy === 'keep') return new Map();
  return readPublishedDocuments(
    on,
    (await listDraftedKeys(on)).map(({ key }) => key),
  );
}

/** Reports documents with drafts that the import has changed. `before`: their documents before. */
export async function reportDraftConflicts(on: Executor, before: SeasonDocuments, problems: Problems): Promise<void> {
  if (before.size === 0) return;
  const after = await readPublishedDocuments(on, [...before.keys()]);
  for (const { key, title } of await listDraftedKeys(on)) {
    if (isSameDocument(key, before.get(key) ?? null, after.get(key) ?? null)) continue;
    const problem = createProblem('draft-conflict', { title });
    problems.add(isSeasonListFile(key) ? key : `events/${key}.json`, 1, '', problem);
  }
}
