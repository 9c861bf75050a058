import type { SeasonWriter } from '../../export/folder-writer.ts';
import type { FileSource } from '../../import/files/folder.ts';

/** A season folder in memory: takes the files of an export and is read like a folder on the disk. */
export class MemoryFolder implements SeasonWriter, FileSource {
  readonly #files = new Map<string, Buffer>();
  readonly #values = new Map<string, unknown>();

  file(name: string, content: string | Uint8Array): void {
    this.#files.set(name, Buffer.from(content));
  }

  json(name: string, value: unknown): void {
    this.#values.set(name, value);
    this.file(name, JSON.stringify(value, null, 2));
  }

  names(sub: string, ending: string): string[] {
    return [...this.#files.keys()]
      .filter((name) => name.startsWith(`${sub}/`) && name.endsWith(ending))
      .map((name) => name.slice(sub.length + 1))
      .sort();
  }

  bytes(name: string): Buffer | null {
    return this.#files.get(name) ?? null;
  }

  /** Values of JSON files by their names. */
  values(): ReadonlyMap<string, unknown> {
    return this.#values;
  }

  /** Digests of the images that the files name. */
  listImageDigests(): string[] {
    const digests = [...this.#files.values()].flatMap((bytes) =>
      [...bytes.toString('utf8').matchAll(/images\/([\w-]{22})\./g)].map(([, digest = '']) => digest),
    );
    return [...new Set(digests)];
  }
}
