import type { Problems, Source } from './problems.ts';

/** Names that must be unique in a file. A name that stands twice is a problem that says where it stands first. */
export class UniqueNames {
  readonly #seen = new Map<string, { source: Source; path: readonly PropertyKey[] }>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Whether it is the first of its name. */
  add(name: string, source: Source, path: readonly PropertyKey[]): boolean {
    const first = this.#seen.get(name);
    if (!first) {
      this.#seen.set(name, { source, path });
      return true;
    }
    const place = first.source.place(first.path);
    this.#problems.at(source, path, `is there twice: ${name} (first in ${place.file}, line ${place.line})`);
    return false;
  }
}
