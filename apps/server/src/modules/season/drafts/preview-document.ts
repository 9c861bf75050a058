/** The catalog with a document that is not published: the transaction of a publication, rolled back. */
import type { Database } from '../../../platform/db/index.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { type EventSnapshot, loadEventSnapshot } from '../../catalog/index.ts';
import { lockImports } from '../store/announce-change.ts';
import { findEventIds } from '../store/editing/season-events.ts';
import { readPublishedDocuments } from './event-documents.ts';
import { type DocumentProblem, writeDocuments } from './write-documents.ts';

/** Rolls the transaction back. */
class PreviewRollback extends Error {
  readonly result: Result<EventSnapshot | null, DocumentProblem[]>;
  constructor(result: PreviewRollback['result']) {
    super('preview');
    this.result = result;
  }
}

/** A hidden event, or a template, is previewed as if it were on sale. Null if visitors cannot open the event. */
export async function previewDocument(
  db: Database,
  key: string,
  document: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Result<EventSnapshot | null, DocumentProblem[]>> {
  const visible = {
    ...document,
    template: false,
    status: document['status'] === 'hidden' ? 'on_sale' : document['status'],
  };
  try {
    return await db.transaction(async (tx): Promise<never> => {
      await lockImports(tx);
      const current = await readPublishedDocuments(tx, [key]);
      const written = await writeDocuments(tx, new Map([[key, visible]]), current, now);
      if (!written.ok) throw new PreviewRollback(err(written.error));
      const id = (await findEventIds(tx, [key])).get(key);
      throw new PreviewRollback(ok(id === undefined ? null : await loadEventSnapshot(tx, id, now)));
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return error.result;
    throw error;
  }
}
