import type { Executor } from '../../../platform/db/index.ts';

/** Copies the ciphertext of a version to another one. */
export async function copySecrets(on: Executor, from: number, to: number): Promise<void> {
  await on.query(
    `UPDATE connection_version AS target SET secrets = source.secrets FROM connection_version AS source
      WHERE source.version = $1 AND target.version = $2`,
    [from, to],
  );
}
