import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SetupError } from './step.mjs';

/** @returns {string} path of Node 24 or newer: from the npm package, else the running one */
export function findNode24() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const installed = join(ROOT, 'node_modules', `node-${os}-${process.arch}`, 'bin', os === 'win' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new SetupError(
    `Sahna runs on Node 24, and npm has none for ${process.platform} on ${process.arch}: install Node 24 or newer (this is ${process.version}) and start again.`,
  );
}
