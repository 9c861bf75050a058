/** Documents of events: what an export writes as events/*.json. */
import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../../platform/db/index.ts';
import { exportEvents } from '../export/events.ts';
import { formatImageName } from '../export/export.ts';
import { EventSchema } from '../import/format/event.ts';
import { readExportedImages } from '../store/export-lists.ts';
import { MemoryFolder } from './memory-folder.ts';
import type { EventDocument, EventDocuments } from './rules.ts';

/** The published documents of these events. */
export async function readPublishedDocuments(on: Executor, keys: readonly string[]): Promise<EventDocuments> {
  const documents = new Map<string, EventDocument>(keys.map((key) => [key, null]));
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
export function isSameDocument(first: EventDocument, second: EventDocument): boolean {
  return isDeepStrictEqual(normalize(first), normalize(second));
}

function normalize(document: EventDocument): unknown {
  if (document === null) return null;
  return EventSchema.safeParse(document).data ?? document;
}
