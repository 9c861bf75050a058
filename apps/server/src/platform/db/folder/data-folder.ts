/** DATA_DIR: created, and checked for write access and free space, before its first use. */
import fs from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '../../lib/errors/error-code.ts';
import { StartupError } from '../../lib/errors/startup-error.ts';
import { OWNER_FOLDER, restrictFolder } from './owner-only.ts';
import { readFreeBytes } from './read-free-bytes.ts';

/** Entries of the folder that belong to the shop and its companion programs. */
const CONTENTS = ['pgdata', 'sahna.lock', 'demo-bank', 'demo-identity'];

const MEGABYTE = 2 ** 20;
/** A new database takes 60 MB, and its write-ahead log grows in addition. */
const MIN_BYTES_NEW_DATABASE = 128 * MEGABYTE;
/** PostgreSQL cannot start with less. */
const MIN_BYTES_TO_START = 40 * MEGABYTE;

/** Creates the folder if it is missing, and removes access of other users. Throws StartupError. */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder);
    const probe = fs.mkdtempSync(path.join(folder, '.writable-'));
    fs.rmdirSync(probe);
    restrictFolder(folder, CONTENTS);
  } catch (error) {
    throw explainUnusableFolder(error, folder);
  }
}

/** Throws StartupError if the disk has too little space for the database. */
export function checkFreeSpace(folder: string, cluster: string): void {
  const isNew = !fs.existsSync(path.join(cluster, 'PG_VERSION'));
  const needed = isNew ? MIN_BYTES_NEW_DATABASE : MIN_BYTES_TO_START;
  const free = readFreeBytes(folder);
  if (free < needed)
    throw new StartupError(
      `The disk of the data folder ${folder} is full: ${toMegabytes(free)} MB are free, ${toMegabytes(needed)} MB are required. Free up space, or set DATA_DIR to a folder on another disk.`,
    );
}

/** Creates one level at a time: Node's recursive mkdir never returns if nothing can be created (/proc). */
function createFolder(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found) createFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, OWNER_FOLDER);
  } catch (error) {
    // Another process may have created it at the same time.
    if (getErrorCode(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
  }
}

function explainUnusableFolder(error: unknown, folder: string): unknown {
  const another = 'or set DATA_DIR to another folder';
  switch (getErrorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartupError(`The data folder ${folder} is a file or inside a file: set DATA_DIR to a folder.`);
    case 'EROFS':
      return new StartupError(`The data folder ${folder} is on a read-only disk: make the disk writable, ${another}.`);
    case 'EACCES':
    case 'EPERM':
      return new StartupError(`The data folder ${folder} is not writable by this user: change its owner, ${another}.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(`The disk of the data folder ${folder} is full: free up space, ${another}.`);
    case '':
      return error;
    default:
      return new StartupError(
        `The data folder ${folder} cannot be created or written (${getErrorCode(error)}): set DATA_DIR to another folder.`,
      );
  }
}

const toMegabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);
