/** Secrets (of cookies, of webhooks) created at the first start and shared by all processes through the database. */
import { randomBytes } from 'node:crypto';
import type { Executor } from './types.ts';

export async function readSharedSecret(db: Executor, name: string): Promise<string> {
  await db.query('INSERT INTO app_secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await db.query<{ value: string }>('SELECT value FROM app_secret WHERE name = $1', [name]);
  const value = rows[0]?.value;
  if (!value) throw new Error(`no secret named ${name}`);
  return value;
}

export async function hasSecret(db: Executor, name: string): Promise<boolean> {
  const { rows } = await db.query('SELECT name FROM app_secret WHERE name = $1', [name]);
  return rows.length > 0;
}
