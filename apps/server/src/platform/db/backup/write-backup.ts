/** Writes a backup file of the embedded database while it serves. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { OWNER_FOLDER } from '../folder/owner-only.ts';
import { readFreeBytes } from '../folder/read-free-bytes.ts';
import type { Database } from '../types.ts';
import { BACKUP_SUFFIX, packFolder } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';

/** Names of folders and files that are not finished. */
const PART_PREFIX = '.part-';
/** The shop needs space of its own meanwhile. */
const RESERVED_BYTES = 128 * 2 ** 20;
/** The copy and the compressed file. */
const COPIES = 2;

/** `name`: of the file, without suffix. `onProgress`: share from 0 to 1. */
export type BackupRequest = { folder: string; name: string; onProgress: (share: number) => void };
export type BackupFile = { file: string; bytes: number };

/**
 * A file has its final name only when it is complete and on the disk. Call once at a time: remainders of an interrupted
 * call are removed. Throws an Error with the reason.
 */
export async function writeBackup(db: Database, { folder, name, onProgress }: BackupRequest): Promise<BackupFile> {
  const { dataDir } = db;
  if (dataDir === null) throw new Error('only the embedded database is backed up by the shop');
  const cluster = path.join(dataDir, 'pgdata');
  await fs.mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  await removeParts(folder);
  const total = await measureFolder(cluster);
  const [free, needed] = [readFreeBytes(folder), total * COPIES + RESERVED_BYTES];
  if (free < needed)
    throw new Error(`${toMegabytes(free)} MB are free in ${folder}, ${toMegabytes(needed)} MB are required`);
  let done = 0;
  const onBytes = (bytes: number): void => {
    done += bytes;
    onProgress(Math.min(1, done / (total * COPIES)));
  };
  const copy = path.join(folder, `${PART_PREFIX}${name}`);
  const part = `${copy}${BACKUP_SUFFIX}`;
  const file = `${name}${BACKUP_SUFFIX}`;
  try {
    await copyCluster(db, { cluster, target: path.join(copy, 'pgdata'), label: name, onCopied: onBytes });
    await packFolder(copy, part, onBytes);
    const { size: bytes } = await fs.stat(part);
    await fs.rename(part, path.join(folder, file));
    await syncFolder(folder);
    return { file, bytes };
  } finally {
    await removeParts(folder);
  }
}

async function removeParts(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder))
    if (name.startsWith(PART_PREFIX)) await fs.rm(path.join(folder, name), { recursive: true, force: true });
}

async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await fs.readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // A file of a dropped table may disappear meanwhile.
    const found = await fs.stat(path.join(entry.parentPath, entry.name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return bytes;
}

/** Makes a renamed file survive a power cut. Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toMegabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);
