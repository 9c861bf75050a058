/** Programs that tests need besides Node: Chromium, PostgreSQL and HAProxy. Installs them on Debian as root. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietStep, SetupError } from './step.mjs';

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @returns {string | undefined} its path on the PATH */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/**
 * Prefers the headless shell, which takes a quarter less processor time.
 * @returns {string | undefined} path of Chromium or Chrome
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean);
}

/** @returns {string | undefined} the folder of initdb and postgres, the newest version first */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const usable = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const folders = [
    ...usable.map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')));
}

/**
 * @param {string} message
 * @param {string[]} packages
 * @param {string[]} [otherwise] alternative packages
 * @returns {boolean} false on other systems, or without root
 */
function installFromDebian(message, packages, otherwise) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const ways = [packages, ...(otherwise ? [otherwise] : [])].map(
    (names) => `apt-get -qq install -y --no-install-recommends ${names.join(' ')}`,
  );
  runQuietStep(message, 'sh', ['-c', `apt-get -qq update && { ${ways.join(' || ')}; }`], env);
  return true;
}

/** @returns {string} the browser's path */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new SetupError(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`);
  const faces = ['fonts-noto-core', 'fonts-noto-cjk'];
  const installation = installFromDebian(
    'Installing Chromium from Debian …',
    ['chromium-headless-shell', ...faces],
    ['chromium', ...faces],
  );
  const installed = installation ? findChromium() : undefined;
  if (installed) return installed;
  throw new SetupError('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.');
}

/** Installs PostgreSQL if possible; tests that need it report if it is missing. */
export function ensurePostgres() {
  if (findPostgres()) return;
  installFromDebian('Installing PostgreSQL from Debian …', ['postgresql']);
}

/** Like ensurePostgres, for HAProxy, which Debian installs in /usr/sbin. */
export function ensureHaproxy() {
  if (onPath('haproxy') || ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].some(isProgram)) return;
  installFromDebian('Installing HAProxy from Debian …', ['haproxy']);
}
