/** Whether the shop is a demonstration, as far as that is known before its database is open. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from './index.ts';

export type DemoConfig = Pick<Config, 'DEMO' | 'DATABASE_URL' | 'DATA_DIR'>;

/** DEMO decides where it is set; else an embedded database that is empty becomes a demonstration. Null: only the database can say. */
export function isDemoFromTheStart({ DEMO, DATABASE_URL, DATA_DIR }: DemoConfig): boolean | null {
  if (DEMO !== undefined) return DEMO;
  if (DATABASE_URL) return false;
  return fs.existsSync(path.join(DATA_DIR, 'pgdata')) ? null : true;
}
