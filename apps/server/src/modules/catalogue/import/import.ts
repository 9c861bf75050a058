import type { Database } from '../../../db/index.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { announceImport } from './announce.store.ts';
import { applyEvents, type Progress } from './apply-events.store.ts';
import { applyLists } from './apply-lists.store.ts';
import type { Problem } from './problems.ts';
import { readFolder } from './read.ts';
import { resolveEvents } from './resolve.ts';

export type ImportSummary = { events: number; sessions: number; changes: number };

class NotImported extends Error {}

/** Reads a folder without touching the database: everything that is wrong in it, or what it holds. */
export function checkFolder(folder: string, today: LocalDate): Result<Omit<ImportSummary, 'changes'>, Problem[]> {
  const { read, problems } = readFolder(folder);
  const planned = read ? resolveEvents(read, today, problems) : [];
  if (problems.list.length > 0) return refused(problems.list);
  return ok({ events: planned.length, sessions: planned.reduce((sum, one) => sum + one.sessions.length, 0) });
}

/**
 * Brings an operator's folder into the shop, whole or not at all. Repeating it changes nothing; relative days count from
 * `today`. Every process of the shop is told and shows the new catalogue within a second.
 */
export async function importFolder(
  db: Database,
  folder: string,
  today: LocalDate,
  progress: Progress = () => {},
): Promise<Result<ImportSummary, Problem[]>> {
  const { read, problems } = readFolder(folder);
  const planned = read ? resolveEvents(read, today, problems) : [];
  if (!read || problems.list.length > 0) return refused(problems.list);
  try {
    const changes = await db.transaction(async (tx) => {
      const lists = await applyLists(tx, read, today);
      const events = await applyEvents(tx, read, planned, today, problems, progress);
      if (problems.list.length > 0) throw new NotImported();
      await announceImport(tx, today, lists + events > 0);
      return lists + events;
    });
    const sessions = planned.reduce((sum, one) => sum + one.sessions.length, 0);
    return ok({ events: planned.length, sessions, changes });
  } catch (error) {
    if (error instanceof NotImported) return refused(problems.list);
    throw error;
  }
}
