import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NEVER_INPUT = new Set(['node_modules', 'dist', '.git']);

/**
 * @param {string} path a file or a folder
 * @returns {string[]} its files, sorted, without installed packages and build output
 */
function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !NEVER_INPUT.has(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/**
 * Digest of the names and contents of all files in `paths` under `root`.
 * @param {string} root
 * @param {string[]} paths
 */
export function computeFingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(`${file.slice(root.length)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
