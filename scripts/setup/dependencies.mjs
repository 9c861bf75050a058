/** Installs packages if node_modules differs from package-lock.json. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';
import { findNpm, ROOT, runQuietStep } from './step.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Installed */
/** @typedef {Record<string, Installed & Record<string, unknown>>} Packages */

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Whether the installed packages match the lock file, and the lock file the manifests. Optional packages (for other
 * platforms) may be missing.
 * @param {Packages} locked `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 * @param {Record<string, Record<string, unknown>>} manifests each package.json by its folder ('' is the root)
 */
export function isInstalled(locked, installed, manifests) {
  const manifestsAgree = Object.entries(manifests).every(([folder, manifest]) =>
    DEPENDENCY_FIELDS.every((kind) => hasSameNames(manifest[kind], locked[folder]?.[kind])),
  );
  return (
    manifestsAgree &&
    Object.entries(locked).every(([path, wanted]) => {
      if (!path.includes('node_modules/')) return true;
      const found = installed[path];
      if (!found) return Boolean(wanted.optional || wanted.devOptional);
      return found.version === wanted.version || wanted.link === true;
    })
  );
}

/** @param {unknown} a @param {unknown} b */
function hasSameNames(a, b) {
  const toSortedJson = (/** @type {unknown} */ x) => JSON.stringify(Object.entries(x ?? {}).sort());
  return toSortedJson(a) === toSortedJson(b);
}

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Folders with a package.json: the root and the workspaces. */
function listManifestFolders() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return ['', ...groups, 'e2e', 'bench'].filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
}

/** Installs packages if necessary, and prints a line if so. */
export function ensureDependencies() {
  const folders = listManifestFolders();
  const stamp = join(ROOT, 'node_modules', '.sahna-install');
  const inputs = ['package-lock.json', ...folders.map((folder) => join(folder, 'package.json'))];
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === computeFingerprint(ROOT, inputs)) return;

  const hidden = join(ROOT, 'node_modules', '.package-lock.json');
  const manifests = Object.fromEntries(folders.map((folder) => [folder, readJson(join(ROOT, folder, 'package.json'))]));
  const fresh =
    existsSync(hidden) &&
    isInstalled(readJson(join(ROOT, 'package-lock.json')).packages, readJson(hidden).packages, manifests);
  if (!fresh) {
    const { command, args } = findNpm();
    // `npm ci` would refuse a lock file without the optional packages of other platforms.
    const flags = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    runQuietStep('Installing the packages (first start, or they changed) …', command, [...args, ...flags]);
  }
  writeFileSync(stamp, computeFingerprint(ROOT, inputs));
}
