/** Backup files: a compressed tar archive with the folder `pgdata`, which `tar -xzf` restores as well. */
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { OWNER_FILE, OWNER_FOLDER } from '../folder/owner-only.ts';

export const BACKUP_SUFFIX = '.tar.gz';

/** Writes a new file and flushes it to the disk. `onPacked`: bytes before compression. */
export async function packFolder(folder: string, file: string, onPacked: (bytes: number) => void): Promise<void> {
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      onPacked(chunk.length);
      done(null, chunk);
    },
  });
  await pipeline(
    packTar(folder),
    counted,
    // Fast: the processor is shared with selling.
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: 'wx', mode: OWNER_FILE, flush: true }),
  );
}

/**
 * Throws if the file is damaged or incomplete. The checksum of the whole is compared first: a damaged header of an entry can
 * make the extraction wait forever, or write files of other names.
 */
export async function extractBackup(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), createDiscard());
  await fs.mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { dmode: OWNER_FOLDER, fmode: OWNER_FILE }));
}

function createDiscard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
