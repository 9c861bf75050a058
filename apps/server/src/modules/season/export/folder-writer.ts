import fs from 'node:fs';
import path from 'node:path';

/** Takes the files of an export. */
export type SeasonWriter = {
  file(name: string, content: string | Uint8Array): void;
  json(name: string, value: unknown): void;
};

/** Writes the files of a season folder. */
export class FolderWriter implements SeasonWriter {
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

/** Removes nulls and texts without any language: they are the defaults of the format. */
export function omitEmpty<Row extends object>(row: Row): Partial<Row> {
  const isFilled = (value: unknown): boolean =>
    value !== null && !(typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
  // Object.fromEntries loses the key types; they are keys of the row.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isFilled(value))) as Partial<Row>;
}

/** Groups rows by the id that `of` returns. */
export function groupRows<Row, Id>(rows: readonly Row[], of: (row: Row) => Id): (id: Id) => Row[] {
  const groups = Map.groupBy(rows, of);
  return (id) => groups.get(id) ?? [];
}

/** `/images/abc.svg` → `images/abc.svg`. */
export function toFileName(address: string): string {
  return address.replace(/^\//, '');
}
