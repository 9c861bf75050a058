/** A file with a JSON line per change: what was answered is on the disk, and a restart finds all of it. */
import fs from 'node:fs';
import path from 'node:path';

export type Journal = {
  append(entry: object): void;
  /** Replaces the whole file at once. */
  rewrite(entries: readonly object[]): void;
  close(): void;
};

/** Hands every line that is there to `read`; a last line that was cut off by a crash is dropped. */
export function openJournal(folder: string, read: (entry: unknown) => void): Journal {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'payments.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines.slice(0, -1)) read(JSON.parse(line));
  let descriptor = fs.openSync(file, 'a');
  return {
    append: (entry) => {
      fs.writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      fs.fsyncSync(descriptor);
    },
    rewrite: (entries) => {
      const next = `${file}.next`;
      fs.writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { flush: true });
      fs.closeSync(descriptor);
      fs.renameSync(next, file);
      descriptor = fs.openSync(file, 'a');
    },
    close: () => fs.closeSync(descriptor),
  };
}
