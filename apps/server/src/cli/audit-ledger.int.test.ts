// @module-tag long
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../platform/db/index.ts';

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sahna-audit-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function audit(environment: Record<string, string>): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, ...environment };
    execFile(process.execPath, [COMMAND, 'audit-ledger'], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it('prints the number of intact invariants, or the reason it cannot read the database', async () => {
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  const open = await openDatabase({ kind: 'embedded', dataDir: folder });
  const inUse = await audit({});
  expect(inUse).toEqual({ code: 1, output: expect.stringMatching(/in use by another process .* Stop that one first/) });
  expect(inUse.output).not.toMatch(/ at /);
  await open.close();

  expect(await audit({})).toEqual({ code: 0, output: expect.stringMatching(/^(\d+) of \1 invariants hold\n$/) });
  expect((await audit({ PORT: 'x' })).output).toMatch(/^The configuration cannot be used:\n {2}PORT=.*\n$/);
  expect(await audit({ DATA_DIR: join(folder, 'nowhere') })).toEqual({
    code: 1,
    output: expect.stringMatching(/^No database found in/),
  });
});
