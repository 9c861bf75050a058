/** Published documents: what an export writes. */
import { isDeepStrictEqual } from 'node:util';
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { Executor } from '../../../../platform/db/index.ts';
import { exportEvents } from '../../export/events.ts';
import { formatImageName } from '../../export/export.ts';
import { EventSchema } from '../../import/format/event.ts';
import { readExportedImages } from '../../store/export/lists.ts';
import { parseList, readListDocuments } from '../lists/list-documents.ts';
import type { SeasonDocument, SeasonDocuments } from '../rules.ts';
import { MemoryFolder } from './memory-folder.ts';

export async function readPublishedDocuments(on: Executor, keys: readonly string[]): Promise<SeasonDocuments> {
  const lists = await readListDocuments(on, keys.filter(isSeasonListFile));
  const events = await readEventDocuments(
    on,
    keys.filter((key) => !isSeasonListFile(key)),
  );
  return new Map([...events, ...lists]);
}

async function readEventDocuments(on: Executor, keys: readonly string[]): Promise<SeasonDocuments> {
  const documents = new Map<string, SeasonDocument>(keys.map((key) => [key, null]));
  if (keys.length === 0) return documents;
  const folder = new MemoryFolder();
  const images = (await readExportedImages(on)).map(({ id, ...image }): [number, string] => [
    id,
    formatImageName(image),
  ]);
  await exportEvents(on, folder, new Map(images), keys);
  for (const [name, value] of folder.values()) {
    const key = name.replace(/^events\/|\.json$/g, '');
    if (isDocument(value)) documents.set(key, value);
  }
  return documents;
}

function isDocument(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether both publish the same: neither the order of fields nor omitted defaults matter. */
export function isSameDocument(key: string, first: SeasonDocument, second: SeasonDocument): boolean {
  return isDeepStrictEqual(normalize(key, first), normalize(key, second));
}

function normalize(key: string, document: SeasonDocument): unknown {
  if (document === null) return null;
  if (!isSeasonListFile(key)) return EventSchema.safeParse(document).data ?? document;
  const list = parseList(key, document);
  // Maps are equal in any order.
  return list ? { ...list, rows: [...list.rows] } : document;
}
