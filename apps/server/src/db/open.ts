import type { Database, DatabaseConfig } from './types.ts';

/** Opens either engine. Throws FolderInUse when another process works on the same embedded folder. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.url, config.poolSize ?? 10);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(config.kind === 'memory' ? null : config.dataDir);
}
