/** Checks documents of events by the rules of an import, beside the published lists and halls. */
import type { Executor } from '../../../platform/db/index.ts';
import { type LocalDate, toLocalDay } from '../../../platform/lib/local-date.ts';
import { exportImages, exportSettingsAndLists, exportVenues } from '../export/export.ts';
import { type CatalogFolder, readFolder } from '../import/files/read-folder.ts';
import { planEvents } from '../import/plan/plan-events.ts';
import type { Problems } from '../import/problems/problems.ts';
import type { EventRow } from '../import/store/rows.ts';
import { listEventKeys } from '../store/editing/season-events.ts';
import { MemoryFolder } from './memory-folder.ts';
import type { EventDocuments } from './rules.ts';

export type PlannedDocuments = { events: EventRow[]; read: CatalogFolder; today: LocalDate; problems: Problems };

/** Removed events are left out. Null before the first import. */
export async function planDocuments(
  on: Executor,
  documents: EventDocuments,
  now: Date,
): Promise<PlannedDocuments | null> {
  const folder = new MemoryFolder();
  if (!(await exportSettingsAndLists(on, folder))) return null;
  const halls = [...documents.values()].flatMap((document) =>
    typeof document?.['hall'] === 'string' ? [document['hall']] : [],
  );
  await exportVenues(on, folder, halls);
  for (const [key, document] of documents) if (document) folder.json(`events/${key}.json`, document);
  await exportImages(on, folder, folder.listImageDigests());
  const { read: files, problems } = readFolder(folder);
  const read = { ...files, eventKeys: new Set([...files.eventKeys, ...(await listEventKeys(on))]) };
  const today = toLocalDay(now, read.season.value.timeZone);
  const events = planEvents(read, today, problems);
  for (const [key, document] of documents)
    if (document && document['key'] !== key) problems.add(`events/${key}.json`, 1, 'key', `must be ${key}`);
  return { events, read, today, problems };
}
