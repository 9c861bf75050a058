import path from 'node:path';
import { CannotStart } from '../lib/cannot-start.ts';
import { checkFreeSpace, prepareDataFolder } from './data-folder.ts';
import type { Database, DatabaseConfig } from './types.ts';

/** Opens either engine. Throws CannotStart where the operator has to change something first. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') {
    const { checkPostgres } = await import('./check-postgres.ts');
    const { openPostgres } = await import('./postgres.ts');
    await checkPostgres(config.url);
    const { url, poolSize = 10, answerMs = 0 } = config;
    return openPostgres({ url, poolSize, answerMs });
  }
  const { openEmbedded } = await import('./embedded.ts');
  if (config.kind === 'memory') return openEmbedded(null);
  const { dataDir } = config;
  const cluster = path.join(dataDir, 'pgdata');
  prepareDataFolder(dataDir);
  checkFreeSpace(dataDir, cluster);
  return openEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof CannotStart) throw error;
    checkFreeSpace(dataDir, cluster);
    throw new CannotStart(
      `The database in ${cluster} cannot be opened (${reasonOf(error)}): it is damaged, or of another version. Put a back-up of the data folder back, or set DATA_DIR to another folder.`,
    );
  });
}

/** The engine also throws objects that are not Errors. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it gave no reason';
}
