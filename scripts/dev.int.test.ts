// @module-tag long
/** `npm run dev` on a copy of the repository, so that the test cannot change the original. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { findFreePort } from '@sahna/network/free-port';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyEmbedded } from '../apps/server/src/platform/db/testing/embedded-copy.ts';
import { ROOT } from './setup/step.mjs';

const NOT_COPIED = new Set(['node_modules', 'dist', 'data', 'data-dev', '.git', '.cache']);
const PICTURES = join('docs', 'images');
const PATIENCE = { timeout: 120_000, interval: 200 };

let tree: string;
let season: Awaited<ReturnType<typeof copyEmbedded>>;
let url: string;
let dev: ChildProcess;
let printed = '';

/** Copies the repository without installed packages, which are linked. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sahna-dev-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !isLeftOut(path) });
  for (const folder of ['', 'apps/server'].filter((folderName) => existsSync(join(ROOT, folderName, 'node_modules'))))
    linkPackages(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  return copy;
}

function isLeftOut(path: string): boolean {
  const inTree = relative(ROOT, path);
  return inTree === PICTURES || (NOT_COPIED.has(basename(path)) && !inTree.startsWith('demo'));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    // Links of workspaces lead into the copy; npm's state files are copied because the start may write to them.
    if (entry.isFile() || name === '@sahna')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name), 'junction');
  }
}

const requestText = async (path: string): Promise<string> => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' }).catch(() => null);
  return answer ? `${answer.headers.get('location') ?? ''}${await answer.text()}` : '';
};
const change = (file: string, from: string, to: string): void => {
  const before = readFileSync(join(tree, file), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(tree, file), before.replace(from, to));
};
const countStarts = (): number => printed.split('Sahna is open').length - 1;

beforeAll(async () => {
  tree = copyTree();
  season = await copyEmbedded(inject('embeddedSeason'));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, [join(tree, 'scripts/dev.mjs')], {
    detached: true,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PAYMENTS: 'none',
      SIGN_IN: 'none',
      DATA_DIR: season.dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
});

afterAll(() => {
  if (dev?.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGKILL');
  if (tree) rmSync(tree, { recursive: true, force: true });
  season?.remove();
});

test('the page is rendered, styled without scripts, and has the production policy', async () => {
  await expect.poll(() => requestText('/contacts'), PATIENCE).toContain('</footer>');
  const page = await fetch(`${url}/contacts?lang=en`);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-.*style-src 'self';/);
  const html = await page.text();
  expect(html).toMatch(/<h1[^>]*>/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/all.css"');
  expect(await requestText('/assets/all.css')).toContain('@font-face');
  expect(await requestText('/assets/development/entry.ts')).toContain('entry-client.tsx');
});

test('a change of the storefront is served at once, without another start', async () => {
  change('apps/storefront/src/features/app-shell/footer.tsx', '<footer', '<footer data-changed="storefront"');
  await expect.poll(() => requestText('/contacts'), PATIENCE).toContain('data-changed="storefront"');
  expect(await requestText('/assets/src/features/app-shell/footer.tsx')).toContain('data-changed');
  expect(countStarts()).toBe(1);
});

test('a server that cannot start waits for the next change, which starts it again', async () => {
  change('apps/server/src/api/health-routes.ts', "'alive'", "'alive and changed");
  await expect.poll(() => printed, PATIENCE).toContain('it starts again with the next change');
  change('apps/server/src/api/health-routes.ts', "'alive and changed", "'alive and changed'");
  await expect.poll(() => requestText('/healthz'), PATIENCE).toContain('alive and changed');
  await expect.poll(countStarts, PATIENCE).toBe(2);
});

test('a change of the contract reaches both', async () => {
  change('packages/contract/src/pages/screens.ts', '/rules/purchase-terms', '/rules/changed-terms');
  await expect.poll(() => requestText('/en/rules'), PATIENCE).toContain('/rules/changed-terms');
  await expect
    .poll(() => requestText(`/assets/@fs${tree}/packages/contract/src/pages/screens.ts`), PATIENCE)
    .toContain('/rules/changed-terms');
  await expect.poll(countStarts, PATIENCE).toBe(3);
});

test('Ctrl+C stops every process', async () => {
  const { pid } = dev;
  if (pid === undefined) throw new Error('it was not started');
  const ended = once(dev, 'exit');
  process.kill(-pid, 'SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
});
