import { createProblem } from '../problems/create-problem.ts';
import type { Problems, Source } from '../problems/problems.ts';

/** Reports duplicate names of a file, with the position of the first one. */
export class UniqueNames {
  readonly #seen = new Map<string, { source: Source; path: readonly PropertyKey[] }>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Whether the name is new; reports a problem if not. */
  add(name: string, source: Source, path: readonly PropertyKey[]): boolean {
    const first = this.#seen.get(name);
    if (!first) {
      this.#seen.set(name, { source, path });
      return true;
    }
    const place = first.source.locate(first.path);
    this.#problems.at(source, path, createProblem('duplicate', { name, file: place.file, line: place.line }));
    return false;
  }
}
