/** Opens a database that was extracted from a backup, to check it. */
import { openDatabase } from '../open.ts';
import type { Database } from '../types.ts';

/** Collects statistics first: the embedded engine has none, and without them the audits take minutes. */
export async function openExtracted(dataDir: string): Promise<Database> {
  const db = await openDatabase({ kind: 'embedded', dataDir });
  try {
    await db.query('ANALYZE');
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
