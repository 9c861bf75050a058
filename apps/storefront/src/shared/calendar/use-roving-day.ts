import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toMonth } from '../format/calendar.ts';
import type { Language } from '../language.ts';
import { findDayByKey } from './calendar-keys.ts';

export type RovingDay<Root extends HTMLElement> = {
  /** The day in the tab order. */
  at: string;
  month: string;
  /** The month table, or the container of several. */
  table: RefObject<Root | null>;
  /** Moves to a day without focusing it. */
  goTo(day: string): void;
  /** Moves to a day of a visible month. */
  mark(day: string): void;
  /** Shows a month and moves to its first day. */
  show(month: string): void;
  /** Handles navigation keys: moves the day and the focus. */
  onKey(event: KeyboardEvent): void;
};

/** Roving tabindex of a calendar. Also focuses the day when the calendar opens. */
export function useRovingDay<Root extends HTMLElement = HTMLTableElement>(
  start: string,
  days: readonly string[],
  language: Language,
): RovingDay<Root> {
  const [at, setAt] = useState(start);
  const [month, setMonth] = useState(toMonth(start));
  const moved = useRef(true);
  const table = useRef<Root>(null);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const goTo = (day: string): void => {
    setAt(day);
    setMonth(toMonth(day));
  };
  return {
    at,
    month,
    table,
    goTo,
    mark: setAt,
    show: (next) => {
      setMonth(next);
      const first = days.find((day) => toMonth(day) === next);
      if (first) setAt(first);
    },
    onKey: (event) => {
      const next = findDayByKey(event.key, at, days, language);
      if (next === null) return;
      event.preventDefault();
      if (next === at) return;
      moved.current = true;
      goTo(next);
    },
  };
}
