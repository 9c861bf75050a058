import type { CalendarDayDto, CalendarSessionDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { ScrollSection } from '../../shared/ui/scroll-section.tsx';
import styles from './calendar.module.css';
import { type CalendarSearch, pickPlaces } from './search.ts';
import { SessionCard } from './session-card.tsx';
import { SEASON_CALENDAR_TEXTS } from './texts/index.ts';

type HallColumnsProps = { found: CalendarDayDto | undefined; search: CalendarSearch; day: string; caption: string };

/** A day with a column for each hall, and for each venue with sessions outside of halls. */
export function HallColumns({ found, search, day, caption }: HallColumnsProps) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  if (!found) return <EmptyState title={t('calendar.empty-day')} hint={t('calendar.empty-day-hint')} />;
  const columns = Map.groupBy(found.sessions, ({ hallId, venue }) => `${venue} ${hallId ?? ''}`);
  const hidden = found.total - found.sessions.length;
  return (
    <>
      <ScrollSection label={caption} className={styles.columns}>
        {[...columns].map(([key, sessions]) => (
          <HallColumn key={key} sessions={sessions} />
        ))}
      </ScrollSection>
      {hidden > 0 ? (
        <Link to="/season/list" search={{ ...pickPlaces(search), from: day, to: day }}>
          {t('calendar.more', { count: hidden })}
        </Link>
      ) : null}
    </>
  );
}

function HallColumn({ sessions }: { sessions: readonly CalendarSessionDto[] }) {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const [first] = sessions;
  if (!first) return null;
  return (
    <section className={styles.column}>
      <h3>{first.hall || first.venue}</h3>
      <p className={styles.quiet}>{first.hall ? first.venue : t('calendar.no-hall')}</p>
      {first.timeZoneName ? <p className={styles.quiet}>{first.timeZoneName}</p> : null}
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} isInHall />
      ))}
    </section>
  );
}
