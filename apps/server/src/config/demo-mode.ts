/** Determines whether the shop is a demonstration, as far as possible before its database is open. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from './index.ts';

export type DemoConfig = Pick<Config, 'DEMO' | 'DATABASE_URL' | 'DATA_DIR'>;

/** DEMO decides if set; else an empty embedded database becomes a demonstration. Null: the database must be read. */
export function isDemoFromTheStart({ DEMO, DATABASE_URL, DATA_DIR }: DemoConfig): boolean | null {
  if (DEMO !== undefined) return DEMO;
  if (DATABASE_URL) return false;
  return fs.existsSync(path.join(DATA_DIR, 'pgdata')) ? null : true;
}
