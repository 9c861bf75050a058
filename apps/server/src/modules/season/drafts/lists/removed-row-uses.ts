/** Rows of lists that a publication removes although events use them. An import refuses references to missing rows. */
import type { Executor } from '../../../../platform/db/index.ts';
import { listRetiredRowsInUse, type RetiredRow } from '../../store/editing/retired-rows.ts';
import type { DocumentProblem } from '../rules.ts';

/** Call it before the lists are written, and the result after the events are. `removed`: keys of removed events. */
export async function createUseFinder(
  on: Executor,
): Promise<(removed: readonly string[]) => Promise<DocumentProblem[]>> {
  const before = new Set((await listRetiredRowsInUse(on, [])).map(identifyRow));
  return async (removed) => {
    const rows = await listRetiredRowsInUse(on, removed);
    return rows.filter((row) => !before.has(identifyRow(row))).map(toUseProblem);
  };
}

function identifyRow({ file, key }: RetiredRow): string {
  return `${file} ${key}`;
}

const MAX_NAMED_EVENTS = 10;

function toUseProblem({ file, key, events }: RetiredRow): DocumentProblem {
  const more = events.length > MAX_NAMED_EVENTS ? ' …' : '';
  const message = `must have ${key}, which events use: ${events.slice(0, MAX_NAMED_EVENTS).join(', ')}${more}`;
  return { event: file, field: 'rows', message, sessionId: null };
}
