/** A file with a JSON line per change: a restart finds all that was said to be written. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export type Journal = {
  /** What comes while the disk is at work is written together after that. */
  append(entry: object): void;
  /** Resolves when all that was appended is on the disk. Throws if it is not; the next call tries again. */
  written(): Promise<void>;
  close(): Promise<void>;
};

const write = promisify(fs.write);
const sync = promisify(fs.fdatasync);

/**
 * Hands every line that is there to `read`; a last line that was cut off by a crash is dropped. Then the whole file is replaced
 * at once by what `entries` says.
 */
export function openJournal(folder: string, read: (entry: unknown) => void, entries: () => readonly object[]): Journal {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'payments.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines.slice(0, -1)) read(JSON.parse(line));
  const next = `${file}.next`;
  fs.writeFileSync(next, entries().map(lineOf).join(''), { flush: true });
  fs.renameSync(next, file);
  const descriptor = fs.openSync(file, 'r+');
  /** Of what is safe: lines that could not be written are written to the same place again. */
  let size = fs.fstatSync(descriptor).size;
  let waiting = '';
  let latest: Promise<void> = Promise.resolve();
  let planned = false;

  function plan(): void {
    if (planned) return;
    planned = true;
    latest = latest.catch(() => {}).then(writeWaiting);
    // Heard by who asks whether it is written.
    latest.catch(() => {});
  }

  async function writeWaiting(): Promise<void> {
    planned = false;
    const taken = waiting;
    waiting = '';
    try {
      const bytes = Buffer.from(taken);
      for (let done = 0; done < bytes.length; )
        done += (await write(descriptor, bytes, done, bytes.length - done, size + done)).bytesWritten;
      await sync(descriptor);
      size += bytes.length;
    } catch (error) {
      waiting = taken + waiting;
      throw error;
    }
  }

  return {
    append: (entry) => {
      waiting += lineOf(entry);
      plan();
    },
    written: () => {
      if (waiting !== '') plan();
      return latest;
    },
    close: async () => {
      await latest.catch(() => {});
      fs.closeSync(descriptor);
    },
  };
}

function lineOf(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
