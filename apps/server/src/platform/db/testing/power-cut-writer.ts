/**
 * Writes orders one by one into a folder and prints the number of each after its commit: `node power-cut-writer.ts
 * FOLDER durable|shipped`.
 */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../index.ts';

const [folder = '', engine] = process.argv.slice(2);
async function open(): Promise<(sql: string, params?: unknown[]) => Promise<unknown>> {
  if (engine === 'shipped') {
    const lite = await PGlite.create(path.join(folder, 'pgdata'));
    return (sql, params) => lite.query(sql, params);
  }
  const db = await openDatabase({ kind: 'embedded', dataDir: folder });
  return (sql, params) => db.query(sql, params);
}

const query = await open();
await query('CREATE TABLE IF NOT EXISTS acknowledged (n int PRIMARY KEY, filler text)');
for (let n = 1; ; n++) {
  await query('INSERT INTO acknowledged VALUES ($1, repeat($2, 200))', [n, 'x']);
  process.stdout.write(`${n}\n`);
}
