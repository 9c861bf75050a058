import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { monthOf } from '../format/calendar.ts';
import type { Language } from '../language.ts';
import { dayByKey } from './calendar-keys.ts';

export type RovingDay<Root extends HTMLElement> = {
  /** The one day that Tab reaches. */
  at: string;
  month: string;
  /** The table of the month, or what has the tables of several. */
  table: RefObject<Root | null>;
  /** To a day that was chosen elsewhere, without the focus. */
  goTo(day: string): void;
  /** To a day in sight: the month stays. */
  mark(day: string): void;
  /** To a month, and its first day. */
  show(month: string): void;
  /** Arrows, Page Up and Page Down, Home and End move the day, and the focus with it. */
  onKey(event: KeyboardEvent): void;
};

/** The days of a calendar as one stop of Tab (roving tabindex). The day has the focus when the calendar opens, too. */
export function useRovingDay<Root extends HTMLElement = HTMLTableElement>(
  start: string,
  days: readonly string[],
  language: Language,
): RovingDay<Root> {
  const [at, setAt] = useState(start);
  const [month, setMonth] = useState(monthOf(start));
  const moved = useRef(true);
  const table = useRef<Root>(null);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const goTo = (day: string): void => {
    setAt(day);
    setMonth(monthOf(day));
  };
  return {
    at,
    month,
    table,
    goTo,
    mark: setAt,
    show: (next) => {
      setMonth(next);
      const first = days.find((day) => monthOf(day) === next);
      if (first) setAt(first);
    },
    onKey: (event) => {
      const next = dayByKey(event.key, at, days, language);
      if (next === null) return;
      event.preventDefault();
      if (next === at) return;
      moved.current = true;
      goTo(next);
    },
  };
}
