/** DATA_DIR: created, and checked for write access and free space, before anything uses it. */
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../lib/cannot-start.ts';
import { freeBytes } from './free-bytes.ts';
import { OWNER_FOLDER, restrictFolder } from './owner-only.ts';

/** What the shop and the programs beside it keep in the folder. */
const CONTENTS = ['pgdata', 'sahna.lock', 'demo-bank', 'demo-identity'];

const MEGABYTE = 2 ** 20;
/** A new database is 60 MB, and its log grows beside it. */
const SPACE_FOR_A_NEW_ONE = 128 * MEGABYTE;
/** Below this PostgreSQL cannot start. */
const SPACE_TO_START = 40 * MEGABYTE;

/** Makes the folder where there is none, and keeps other users out. Throws CannotStart. */
export function prepareDataFolder(folder: string): void {
  try {
    make(folder);
    const probe = fs.mkdtempSync(path.join(folder, '.writable-'));
    fs.rmdirSync(probe);
    restrictFolder(folder, CONTENTS);
  } catch (error) {
    throw unusable(error, folder);
  }
}

/** Throws CannotStart where the disk has no room for the database. */
export function checkFreeSpace(folder: string, cluster: string): void {
  const isNew = !fs.existsSync(path.join(cluster, 'PG_VERSION'));
  const needed = isNew ? SPACE_FOR_A_NEW_ONE : SPACE_TO_START;
  const free = freeBytes(folder);
  if (free < needed)
    throw new CannotStart(
      `The disk of the data folder ${folder} is full: ${inMegabytes(free)} MB are free, ${inMegabytes(needed)} are needed. Make room, or set DATA_DIR to a folder on another disk.`,
    );
}

/** Creates one level at a time: Node's recursive mkdir never returns where nothing can be created (/proc). */
function make(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found) make(path.dirname(folder));
  try {
    fs.mkdirSync(folder, OWNER_FOLDER);
  } catch (error) {
    // Another process may have created it at the same moment.
    if (codeOf(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
  }
}

function unusable(error: unknown, folder: string): unknown {
  const another = 'or set DATA_DIR to another folder';
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new CannotStart(`The data folder ${folder} is a file, or lies in one: set DATA_DIR to a folder.`);
    case 'EROFS':
      return new CannotStart(
        `The data folder ${folder} lies on a disk that is read-only: make that writable, ${another}.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new CannotStart(
        `The data folder ${folder} may not be made or written by this user: give it to the user, ${another}.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new CannotStart(`The disk of the data folder ${folder} is full: make room, ${another}.`);
    case '':
      return error;
    default:
      return new CannotStart(
        `The data folder ${folder} cannot be made or written (${codeOf(error)}): set DATA_DIR to another folder.`,
      );
  }
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
