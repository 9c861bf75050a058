import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { createProblem } from '../problems/create-problem.ts';
import { type Problems, type Source, validate } from '../problems/problems.ts';
import { parseJson } from './json-file.ts';

export type ReadFile<T> = { source: Source; value: T };

/** The files of a season. */
export type FileSource = {
  /** Sorted names of the files in a subfolder; empty if it does not exist. */
  names(sub: string, ending: string): string[];
  /** Null if the file does not exist. */
  bytes(name: string): Buffer | null;
};

/** A season folder on the disk. Files outside of it are never read. */
class DiskFolder implements FileSource {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

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
}

/** Reads the files of a season and collects their problems. */
export class Folder {
  readonly problems: Problems;
  readonly #files: FileSource;

  /** `files`: their source, or the path of their folder. */
  constructor(files: string | FileSource, problems: Problems) {
    this.#files = typeof files === 'string' ? new DiskFolder(files) : files;
    this.problems = problems;
  }

  names(sub: string, ending: string): string[] {
    return this.#files.names(sub, ending);
  }

  bytes(name: string): Buffer | null {
    return this.#files.bytes(name);
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
    this.problems.add(name, 1, '', createProblem('file-missing'));
    return null;
  }

  json<Schema extends z.ZodType>(name: string, schema: Schema): ReadFile<z.infer<Schema>> | null {
    const raw = this.raw(name);
    const value = raw && validate(schema, raw.source, raw.value, this.problems);
    return raw && value !== null ? { source: raw.source, value } : null;
  }
}
