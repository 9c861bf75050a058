/** Compares an import with the change sets that are not published. */
import type { Executor } from '../../../platform/db/index.ts';
import type { Problems } from '../import/problems/problems.ts';
import { isSameDocument, readPublishedDocuments } from './event-documents.ts';
import type { EventDocuments } from './rules.ts';
import { listDraftedEvents } from './store.ts';

/** What an import does with events that have drafts: it reports them as problems if it changes them, or changes them. */
export type DraftPolicy = 'refuse' | 'keep';

/** The published documents of events with drafts, before the import writes. */
export async function readDraftedDocuments(on: Executor, policy: DraftPolicy): Promise<EventDocuments> {
  if (policy === 'keep') return new Map();
  return readPublishedDocuments(
    on,
    (await listDraftedEvents(on)).map(({ key }) => key),
  );
}

/** Reports events with drafts that the import has changed. `before`: their documents before. */
export async function reportDraftConflicts(on: Executor, before: EventDocuments, problems: Problems): Promise<void> {
  if (before.size === 0) return;
  const after = await readPublishedDocuments(on, [...before.keys()]);
  for (const { key, title } of await listDraftedEvents(on)) {
    if (isSameDocument(before.get(key) ?? null, after.get(key) ?? null)) continue;
    const message = `would change, but a draft of it is not published: ${title}; publish or discard it, or add --keep-drafts`;
    problems.add(`events/${key}.json`, 1, '', message);
  }
}
