/** Append-only file with one JSON line per change; a restart reads everything that was flushed. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export type PaymentLog = {
  /** Queues an entry. Entries that arrive during a write are written together by the next one. */
  append(entry: object): void;
  /** Resolves once all appended entries are on disk. Rejects if writing failed; the next call retries. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const write = promisify(fs.write);
const sync = promisify(fs.fdatasync);

/** Passes every stored entry to `read`, dropping a last line truncated by a crash, then atomically replaces the file with `entries`. */
export function openPaymentLog(
  folder: string,
  read: (entry: unknown) => void,
  entries: () => readonly object[],
): PaymentLog {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'payments.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines.slice(0, -1)) read(JSON.parse(line));
  const next = `${file}.next`;
  fs.writeFileSync(next, entries().map(toLine).join(''), { flush: true });
  fs.renameSync(next, file);
  const descriptor = fs.openSync(file, 'r+');
  /** Synced size: failed writes are retried at the same offset. */
  let syncedBytes = fs.fstatSync(descriptor).size;
  let pendingLines = '';
  let latestWrite: Promise<void> = Promise.resolve();
  let isWriteScheduled = false;

  function scheduleWrite(): void {
    if (isWriteScheduled) return;
    isWriteScheduled = true;
    latestWrite = latestWrite.catch(() => {}).then(writePending);
    // Callers of `flush` observe the rejection.
    latestWrite.catch(() => {});
  }

  async function writePending(): Promise<void> {
    isWriteScheduled = false;
    const batch = pendingLines;
    pendingLines = '';
    try {
      const bytes = Buffer.from(batch);
      for (let written = 0; written < bytes.length; )
        written += (await write(descriptor, bytes, written, bytes.length - written, syncedBytes + written))
          .bytesWritten;
      await sync(descriptor);
      syncedBytes += bytes.length;
    } catch (error) {
      pendingLines = batch + pendingLines;
      throw error;
    }
  }

  return {
    append: (entry) => {
      pendingLines += toLine(entry);
      scheduleWrite();
    },
    flush: () => {
      if (pendingLines !== '') scheduleWrite();
      return latestWrite;
    },
    close: async () => {
      await latestWrite.catch(() => {});
      fs.closeSync(descriptor);
    },
  };
}

function toLine(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
