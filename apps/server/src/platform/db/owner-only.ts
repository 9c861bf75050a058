/** What the shop writes belongs to its user alone: no other user of the machine reads it. Decided here for all files. */
import fs from 'node:fs';
import path from 'node:path';

export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;
const OTHERS = 0o077;
/** A folder like /tmp, which many users share. */
const STICKY = 0o1000;

/** The mode without what it allows to other users. */
export function ownerOnly(mode: number): number {
  return mode & ~OTHERS;
}

/** For all files that this process and the programs it starts will make. */
export function makeFilesOwnerOnly(): void {
  process.umask(OTHERS);
}

/** Takes from other users what versions before let them read: the folder itself, and everything in its entries of these names. */
export function restrictFolder(folder: string, names: readonly string[]): void {
  if ((fs.statSync(folder).mode & STICKY) === 0) restrict(folder);
  for (const name of names) restrictTree(path.join(folder, name));
}

/** A tree, a file, or nothing. Links are left alone: what they lead to may be somebody else's. */
export function restrictTree(file: string): void {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  restrict(file, found);
  if (found.isDirectory()) for (const name of fs.readdirSync(file)) restrictTree(path.join(file, name));
}

function restrict(file: string, { mode } = fs.statSync(file)): void {
  if ((mode & OTHERS) === 0) return;
  try {
    fs.chmodSync(file, ownerOnly(mode));
  } catch (error) {
    // Of another user, who has let this one write there and decides who reads it; or removed meanwhile.
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}
