/** Checks documents by the rules of an import, beside everything else that is published. */
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Executor } from '../../../../platform/db/index.ts';
import { type LocalDate, toLocalDay } from '../../../../platform/lib/local-date.ts';
import { exportImages, exportSettingsAndLists, exportVenues } from '../../export/export.ts';
import { type CatalogFolder, readFolder } from '../../import/files/read-folder.ts';
import { planHalls } from '../../import/plan/halls/plan-halls.ts';
import { planEvents } from '../../import/plan/plan-events.ts';
import { type ListRows, planLists } from '../../import/plan/plan-lists.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import { Problems } from '../../import/problems/problems.ts';
import type { EventRow, HallRow } from '../../import/store/rows.ts';
import { listEventKeys } from '../../store/editing/season-events.ts';
import { checkDraftedLists } from '../lists/check-drafted-lists.ts';
import { writeListFile } from '../lists/list-documents.ts';
import type { SeasonDocuments } from '../rules.ts';
import { MemoryFolder } from './memory-folder.ts';

/** `lists`: null if no list is among the documents. */
export type PlannedDocuments = {
  events: EventRow[];
  lists: (ListRows & { halls: HallRow[] }) | null;
  read: CatalogFolder;
  today: LocalDate;
  problems: Problems;
};

/** Removed events are left out. Null before the first import. */
export async function planDocuments(
  on: Executor,
  documents: SeasonDocuments,
  now: Date,
): Promise<PlannedDocuments | null> {
  const folder = new MemoryFolder();
  if (!(await exportSettingsAndLists(on, folder))) return null;
  const halls = [...documents.values()].flatMap((document) =>
    typeof document?.['hall'] === 'string' ? [document['hall']] : [],
  );
  await exportVenues(on, folder, documents.has('venues.json') ? null : halls);
  const listProblems = new Problems();
  const lists = [...documents.keys()].filter(isSeasonListFile);
  for (const file of lists) writeListFile(folder, file, documents.get(file) ?? {}, listProblems);
  for (const [key, document] of documents)
    if (document && !isSeasonListFile(key)) folder.json(`events/${key}.json`, document);
  await exportImages(on, folder, folder.listImageDigests());
  const { read: files, problems } = readFolder(folder);
  problems.list.push(...listProblems.list);
  const read = { ...files, eventKeys: new Set([...files.eventKeys, ...(await listEventKeys(on))]) };
  const today = toLocalDay(now, read.season.value.timeZone);
  const events = planEvents(read, today, problems);
  for (const [key, document] of documents)
    if (document && !isSeasonListFile(key) && document['key'] !== key)
      problems.add(`events/${key}.json`, 1, 'key', createProblem('key-changed', { key }));
  if (lists.length === 0) return { events, lists: null, read, today, problems };
  await checkDraftedLists(on, lists, read, problems);
  const plan = { ...planLists(read, today, problems), halls: planHalls(read, problems) };
  return { events, lists: plan, read, today, problems };
}
