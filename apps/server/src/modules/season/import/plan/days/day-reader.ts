import type { LocalDate, LocalTime } from '../../../../../platform/lib/local-date.ts';
import { createSkippedTimeCheck } from '../../../planning/wall-clock.ts';
import { createProblem } from '../../problems/create-problem.ts';
import type { Problems, Source } from '../../problems/problems.ts';
import { isRelative, resolveDay } from './days.ts';

/** Parses days, relative ones only if season.json allows them, and refuses times that the clock of a venue skips. */
export class DayReader {
  readonly #today: LocalDate;
  readonly #relativeAllowed: boolean;
  readonly #problems: Problems;
  readonly #isSkipped = createSkippedTimeCheck();

  constructor(today: LocalDate, relativeAllowed: boolean, problems: Problems) {
    this.#today = today;
    this.#relativeAllowed = relativeAllowed;
    this.#problems = problems;
  }

  /** Returns null and reports a problem if the day does not exist. */
  parse(text: string, source: Source, path: readonly PropertyKey[]): LocalDate | null {
    if (isRelative(text) && !this.#relativeAllowed) {
      this.#problems.at(source, path, createProblem('relative-day'));
      return null;
    }
    const day = resolveDay(text, this.#today);
    if (day === null) this.#problems.at(source, path, createProblem('date', { day: text }));
    return day;
  }

  checkTime(day: LocalDate, time: LocalTime, timeZone: string, source: Source, path: readonly PropertyKey[]): void {
    if (this.#isSkipped(day, time, timeZone))
      this.#problems.at(source, path, createProblem('time-skipped', { time: `${day} ${time}` }));
  }
}
