import path from 'node:path';
import { StartupError } from '../lib/errors/startup-error.ts';
import { checkFreeSpace, prepareDataFolder } from './folder/data-folder.ts';
import type { Database, DatabaseConfig } from './types.ts';

/** Opens either engine. Throws StartupError if the operator must change the configuration first. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') {
    const { checkPostgres } = await import('./postgres/check-postgres.ts');
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    await checkPostgres(config.url);
    const { url, poolSize = 10, statementTimeoutMs = 0, connectionTimeoutMs } = config;
    return openPostgres({ url, poolSize, statementTimeoutMs, connectionTimeoutMs });
  }
  const { openEmbedded } = await import('./embedded/open-embedded.ts');
  if (config.kind === 'memory') return openEmbedded(null);
  const { dataDir } = config;
  const cluster = path.join(dataDir, 'pgdata');
  prepareDataFolder(dataDir);
  checkFreeSpace(dataDir, cluster);
  return openEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    checkFreeSpace(dataDir, cluster);
    throw new StartupError(
      `The database in ${cluster} cannot be opened (${getReason(error)}): it is damaged or has another version. Restore a backup of the data folder, or set DATA_DIR to another folder.`,
    );
  });
}

/** The engine also throws objects that are not Errors. */
function getReason(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
