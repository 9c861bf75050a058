import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { isRelative, realDay } from './days.ts';
import type { Problems, Source } from './problems.ts';

/** Days as the files write them: relative ones only where season.json allows them. */
export class DayReader {
  readonly #today: LocalDate;
  readonly #relativeAllowed: boolean;
  readonly #problems: Problems;

  constructor(today: LocalDate, relativeAllowed: boolean, problems: Problems) {
    this.#today = today;
    this.#relativeAllowed = relativeAllowed;
    this.#problems = problems;
  }

  /** Null, and a problem, where it is no day of the calendar. */
  real(text: string, source: Source, path: readonly PropertyKey[]): LocalDate | null {
    if (isRelative(text) && !this.#relativeAllowed) {
      this.#problems.at(source, path, 'is relative, which season.json does not allow');
      return null;
    }
    const day = realDay(text, this.#today);
    if (day === null) this.#problems.at(source, path, `is no day of the calendar: ${text}`);
    return day;
  }
}
