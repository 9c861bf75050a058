import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { parseJson } from './json-file.ts';
import { check, type Problems, type Source } from './problems.ts';

export type ReadFile<T> = { source: Source; value: T };

/** An operator's folder: nothing outside of it is read, whatever the files say. */
export class Folder {
  readonly problems: Problems;
  readonly #root: string;

  constructor(root: string, problems: Problems) {
    this.#root = path.resolve(root);
    this.problems = problems;
  }

  /** Names of the files in a sub-folder, sorted; none where there is no such folder. */
  names(sub: string, ending: string): string[] {
    const folder = path.join(this.#root, sub);
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort();
  }

  /** Null where there is no such file inside the folder, links followed. */
  bytes(name: string): Buffer | null {
    const file = path.resolve(this.#root, name);
    if (!fs.existsSync(file)) return null;
    const real = path.relative(fs.realpathSync(this.#root), fs.realpathSync(file));
    if (real.startsWith('..') || path.isAbsolute(real) || !fs.statSync(file).isFile()) return null;
    return fs.readFileSync(file);
  }

  /** Without a byte order mark, which spreadsheets and some editors put in front. */
  text(name: string): string | null {
    return (
      this.bytes(name)
        ?.toString('utf8')
        .replace(/^\uFEFF/, '') ?? null
    );
  }

  raw(name: string): ReadFile<unknown> | null {
    const text = this.text(name);
    if (text !== null) return parseJson(name, text, this.problems);
    this.problems.add(name, 1, '', 'is missing');
    return null;
  }

  json<Schema extends z.ZodType>(name: string, schema: Schema): ReadFile<z.infer<Schema>> | null {
    const raw = this.raw(name);
    const value = raw && check(schema, raw.source, raw.value, this.problems);
    return raw && value !== null ? { source: raw.source, value } : null;
  }
}
