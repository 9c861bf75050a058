import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type Problems, type Source, validate } from '../problems/problems.ts';
import { parseJson } from './json-file.ts';

export type ReadFile<T> = { source: Source; value: T };

/** A season folder. Files outside of it are never read. */
export class Folder {
  readonly problems: Problems;
  readonly #root: string;

  constructor(root: string, problems: Problems) {
    this.#root = path.resolve(root);
    this.problems = problems;
  }

  /** Sorted names of the files in a subfolder; empty if it does not exist. */
  names(sub: string, ending: string): string[] {
    const folder = path.join(this.#root, sub);
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort();
  }

  /** Null if the file does not exist or is, after following links, outside of the folder. */
  bytes(name: string): Buffer | null {
    const file = path.resolve(this.#root, name);
    if (!fs.existsSync(file)) return null;
    const real = path.relative(fs.realpathSync(this.#root), fs.realpathSync(file));
    if (real.startsWith('..') || path.isAbsolute(real) || !fs.statSync(file).isFile()) return null;
    return fs.readFileSync(file);
  }

  /** Removes a byte order mark, which spreadsheets and some editors add. */
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
    const value = raw && validate(schema, raw.source, raw.value, this.problems);
    return raw && value !== null ? { source: raw.source, value } : null;
  }
}
