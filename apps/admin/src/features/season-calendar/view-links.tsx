import { Link } from '@tanstack/react-router';
import { OtherSeasonLinks } from '../../shared/season/season-links.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './calendar.module.css';
import { CALENDAR_VIEWS, type CalendarView } from './days.ts';
import { type CalendarSearch, pickPlaces } from './search.ts';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';

/** Month, week, day, list, and new dates, with the same filters. `current` null: not a calendar. */
export function ViewLinks({ search, current }: { search: CalendarSearch; current: CalendarView | null }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  return (
    <nav className={styles.views} aria-label={t('calendar.views')}>
      {CALENDAR_VIEWS.map((view) => (
        <Link
          key={view}
          to="/season/calendar"
          search={{ ...search, view }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`calendar.view-${view}`)}
        </Link>
      ))}
      <Link to="/season/list" search={pickPlaces(search)} activeOptions={{ includeSearch: false }}>
        {t('calendar.view-list')}
      </Link>
      <Link
        to="/season/dates"
        search={search.eventId ? { eventId: search.eventId } : {}}
        activeOptions={{ includeSearch: false }}
      >
        {t('calendar.view-dates')}
      </Link>
      <OtherSeasonLinks />
    </nav>
  );
}
