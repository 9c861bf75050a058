/** The catalog with a document that is not published: the transaction of a publication, rolled back. */
import { type Database, runDry } from '../../../../platform/db/index.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import { ok, type Result } from '../../../../platform/lib/result.ts';
import { type EventSnapshot, loadEventSnapshot } from '../../../catalog/index.ts';
import type { DocumentProblem } from '../../import/problems/document-problem.ts';
import { lockImports } from '../../store/announce-change.ts';
import { readHallName } from '../../store/editing/season-choices.ts';
import { findEventIds } from '../../store/editing/season-events.ts';
import { readPublishedDocuments } from './published-documents.ts';
import { writeDocuments } from './write-documents.ts';

/** `hallName` null: the event has no hall. */
export type EventPreview = EventSnapshot & { hallName: LocalText | null };

/** A hidden event, or a template, is previewed as if it were on sale. Null if visitors cannot open the event. */
export function previewDocument(
  db: Database,
  key: string,
  document: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Result<EventPreview | null, DocumentProblem[]>> {
  const visible = {
    ...document,
    template: false,
    status: document['status'] === 'hidden' ? 'on_sale' : document['status'],
  };
  return runDry(db, async (tx) => {
    await lockImports(tx);
    const current = await readPublishedDocuments(tx, [key]);
    const written = await writeDocuments(tx, new Map([[key, visible]]), current, now);
    if (!written.ok) return written;
    const id = (await findEventIds(tx, [key])).get(key);
    const snapshot = id === undefined ? null : await loadEventSnapshot(tx, id, now);
    if (!snapshot) return ok(null);
    const { hallId } = snapshot.event;
    return ok({ ...snapshot, hallName: hallId === null ? null : await readHallName(tx, hallId) });
  });
}
