import fs from 'node:fs';
import path from 'node:path';

/** Writes the files of a catalogue folder; what is null or empty is left out, for the format has a default for it. */
export class FolderWriter {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  file(name: string, content: string | Uint8Array): void {
    const file = path.join(this.#root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }

  json(name: string, value: unknown): void {
    this.file(name, `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** The row without nulls and texts that have no language. */
export function withoutEmpty<Row extends object>(row: Row): Partial<Row> {
  const isFilled = (value: unknown): boolean =>
    value !== null && !(typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
  // Object.fromEntries forgets its keys; they are some of the row's.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isFilled(value))) as Partial<Row>;
}

/** Rows by what they belong to. */
export function grouped<Row, Id>(rows: readonly Row[], of: (row: Row) => Id): (id: Id) => Row[] {
  const groups = new Map<Id, Row[]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group) group.push(row);
    else groups.set(of(row), [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/** `/images/abc.svg` is kept as `images/abc.svg`. */
export function fileOf(address: string): string {
  return address.replace(/^\//, '');
}
