/** Rows of lists that a publication removes although events use them. An import refuses references to missing rows. */
import type { SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { z } from 'zod';
import type { Executor } from '../../../../platform/db/index.ts';
import { createProblem } from '../../import/problems/create-problem.ts';
import type { DocumentProblem } from '../../import/problems/document-problem.ts';
import { listRowsInUse, type RowInUse } from '../../store/editing/retired-rows.ts';
import type { SeasonDocument } from '../rules.ts';

/** Call it before the lists are written, and the result after the events are. `removed`: keys of removed events. */
export async function createUseFinder(
  on: Executor,
): Promise<(removed: readonly string[]) => Promise<DocumentProblem[]>> {
  const before = new Set((await listRowsInUse(on, [])).map(identifyRow));
  return async (removed) => {
    const rows = await listRowsInUse(on, removed);
    return rows.filter((row) => !before.has(identifyRow(row))).map(toUseProblem);
  };
}

function identifyRow({ level, key }: Pick<RowInUse, 'level' | 'key'>): string {
  return `${level} ${key}`;
}

/**
 * The same before a publication: rows that the document of a list no longer has. `except`: keys of events that the same
 * change set changes, and whose own problems name missing rows.
 */
export async function listRemovedRowsInUse(
  on: Executor,
  file: SeasonListFile,
  { published, document }: { published: SeasonDocument; document: SeasonDocument },
  except: readonly string[],
): Promise<DocumentProblem[]> {
  const present = new Set(listRows(file, document));
  const removed = listRows(file, published).filter((row) => !present.has(row));
  if (removed.length === 0) return [];
  const rows = await listRowsInUse(on, except, removed);
  return rows.filter((row) => removed.includes(identifyRow(row))).map(toUseProblem);
}

const Rows = z.array(
  z.looseObject({ key: z.string(), menus: z.unknown().optional(), submenus: z.unknown().optional() }),
);

/** As `identifyRow` returns them. Empty for a document that is not valid: its other problems come first. */
function listRows(file: SeasonListFile, document: SeasonDocument): string[] {
  const rows = Rows.safeParse(document?.['rows']).data ?? [];
  const toNames = (level: string, from: readonly { key: string }[]): string[] =>
    from.map(({ key }) => identifyRow({ level, key }));
  switch (file) {
    case 'venues.json':
      return toNames('venue', rows);
    case 'tags.json':
      return toNames('tag', rows);
    case 'categories.json':
      return toNames('category', rows);
    case 'kinds.json': {
      const menus = rows.flatMap((row) => Rows.safeParse(row.menus).data ?? []);
      const submenus = menus.flatMap((row) => Rows.safeParse(row.submenus).data ?? []);
      return [...toNames('kind', rows), ...toNames('menu', menus), ...toNames('submenu', submenus)];
    }
    default:
      return [];
  }
}

const MAX_NAMED_EVENTS = 10;

function toUseProblem({ file, key, events }: RowInUse): DocumentProblem {
  const more = events.length > MAX_NAMED_EVENTS ? ' …' : '';
  const problem = createProblem('row-in-use', {
    key,
    events: `${events.slice(0, MAX_NAMED_EVENTS).join(', ')}${more}`,
  });
  return { event: file, field: 'rows', ...problem, sessionId: null };
}
