/** Restricts all files of the shop to its user. */
import fs from 'node:fs';
import path from 'node:path';

export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;
const RIGHTS_OF_OTHERS = 0o077;
/** The sticky bit marks a folder that many users share, like /tmp. */
const STICKY = 0o1000;

/** The mode without the rights of other users. */
export function maskOwnerOnly(mode: number): number {
  return mode & ~RIGHTS_OF_OTHERS;
}

/** Applies to all files that this process and its child processes create. */
export function makeFilesOwnerOnly(): void {
  process.umask(RIGHTS_OF_OTHERS);
}

/** Writes a new file that only its owner can read, replacing an existing file. */
export function writeOwnerOnly(file: string, text: string): void {
  // Devices and pipes are written to, not replaced.
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    fs.writeFileSync(file, text);
    return;
  }
  const temporaryFile = `${file}.${process.pid}.part`;
  fs.writeFileSync(temporaryFile, text, { mode: OWNER_FILE, flag: 'wx' });
  fs.renameSync(temporaryFile, file);
}

/**
 * Removes the rights that earlier versions gave to other users: on the folder, and on everything in its entries of
 * these names.
 */
export function restrictFolder(folder: string, names: readonly string[]): void {
  if ((fs.statSync(folder).mode & STICKY) === 0) restrict(folder);
  for (const name of names) restrictTree(path.join(folder, name));
}

/** Restricts a tree or a file, if it exists. Links are not followed: their targets may belong to another user. */
export function restrictTree(file: string): void {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  restrict(file, found);
  if (found.isDirectory()) for (const name of fs.readdirSync(file)) restrictTree(path.join(file, name));
}

function restrict(file: string, { mode } = fs.statSync(file)): void {
  if ((mode & RIGHTS_OF_OTHERS) === 0) return;
  try {
    fs.chmodSync(file, maskOwnerOnly(mode));
  } catch (error) {
    // Owned by another user, who gave this user write access and decides about readers; or removed meanwhile.
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}
