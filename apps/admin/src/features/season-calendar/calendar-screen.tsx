import { toLanguageTag } from '@sahna/contract/languages';
import { formatFullDay } from '@sahna/contract/rules/calendar-day';
import { Button, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { getMonday, toDate } from '../../shared/season-dates/calendar-days.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { MANY_TEXTS } from './bulk/texts/index.ts';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';
import { DayLink } from './day-link.tsx';
import { findKeyTarget, formatMonth, getRange, listWeeks, moveView } from './days.ts';
import { HallColumns } from './hall-columns.tsx';
import { PlaceFilters } from './place-filters.tsx';
import { createCalendarQuery, SESSIONS_OF_DAY } from './queries.ts';
import { type CalendarSearch, parseCalendarSearch, pickPlaces } from './search.ts';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';
import { useCanChange } from './use-can-change.ts';
import { ViewLinks } from './view-links.tsx';

/** Sessions by month, week, or day and hall; the address has the view, the day and the filters. */
export function CalendarScreen() {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const { language } = useLanguage();
  const many = useTexts(MANY_TEXTS);
  const canChange = useCanChange();
  const search = useSearch({ from: '/frame/season/calendar' });
  const navigate = useNavigate();
  const calendar = useRef<HTMLDivElement>(null);
  /** View and day that a key leads to. */
  const focusTarget = useRef('');
  const { view = 'month' } = search;
  const places = pickPlaces(search);
  // The server knows the day of the venue.
  const { data: current } = useQuery({ ...createCalendarQuery({ perDay: 1 }, language), staleTime: 600_000 });
  const day = search.day ?? current?.today ?? '';
  const range = day === '' ? null : getRange(view, day);
  const { data, isPlaceholderData } = useQuery({
    ...createCalendarQuery({ ...places, ...range, perDay: SESSIONS_OF_DAY[view] }, language),
    enabled: range !== null,
  });
  useEffect(() => {
    if (focusTarget.current !== `${view} ${day}`) return;
    focusTarget.current = '';
    calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });
  const open = (changes: { [Name in keyof CalendarSearch]: string | undefined }): void => {
    // The focused day stays on the screen.
    const address = { to: '/season/calendar', search: parseCalendarSearch({ ...search, ...changes }) } as const;
    void navigate({ ...address, replace: true, resetScroll: false });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    // The link opens the day, where it is another one.
    if (event.key === 'Enter') focusTarget.current = `day ${day}`;
    const target = findKeyTarget(event.key, view, day, current.today);
    if (target === null) return;
    event.preventDefault();
    focusTarget.current = `${view} ${target}`;
    open({ day: target });
  };
  const title = range === null ? '' : describeRange();
  function describeRange(): string {
    if (view === 'month') return formatMonth(day, language);
    if (view === 'day') return formatFullDay(toDate(day), language);
    return t('calendar.week-of', { day: formatFullDay(toDate(getMonday(day)), language) });
  }
  const shared = { day, today: current?.today ?? '', search };
  return (
    <Screen
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      actions={<ViewLinks search={search} current={view} />}
    >
      <PlaceFilters search={search} onChange={open} />
      <div className={styles.bar}>
        <h2 className={styles.period} lang={toLanguageTag(language)} aria-live="polite">
          {title}
        </h2>
        <Button onClick={() => open({ day: moveView(view, day, -1) })}>{t('calendar.previous')}</Button>
        <Button onClick={() => open({ day: current?.today })}>{t('calendar.today')}</Button>
        <Button onClick={() => open({ day: moveView(view, day, 1) })}>{t('calendar.next')}</Button>
        {canChange && range && view === 'week' ? (
          <Link to="/season/bulk" search={{ ...places, ...range, change: 'copy' }}>
            {many('many.copy-week')}
          </Link>
        ) : null}
      </div>
      <div ref={calendar} className={styles.calendar} data-stale={isPlaceholderData || undefined}>
        {data && range ? (
          view === 'day' ? (
            <>
              <div className={styles.strip}>
                {listWeeks(range)
                  .flat()
                  .map((date) => (
                    <DayLink key={date} {...shared} day={date} isChosen={date === day} isLong onKeyDown={handleKey} />
                  ))}
              </div>
              <HallColumns {...{ search, day }} caption={title} found={data.days.find((found) => found.day === day)} />
            </>
          ) : (
            <DayGrid
              {...shared}
              {...{ range }}
              days={data.days}
              caption={title}
              isMonth={view === 'month'}
              onKeyDown={handleKey}
            />
          )
        ) : (
          <Skeleton className={styles.skeleton} />
        )}
      </div>
    </Screen>
  );
}
