import type { EventSessionCaseDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatVisitTime } from '../../shared/format.ts';
import { cannotExplain, isMissing } from '../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { createSessionQuery } from './queries.ts';
import { SESSION_TEXTS } from './texts/index.ts';

/** The session of the screen; `isMissing`: there is none, or it is out of the member's scope. */
export function useSession(id: string): { session: EventSessionCaseDto | undefined; isMissing: boolean } {
  const { language } = useLanguage();
  const { data, error } = useQuery({
    ...createSessionQuery(id, language),
    throwOnError: cannotExplain,
  });
  return { session: data, isMissing: isMissing(error) };
}

export function MissingSession() {
  const t = useTexts(SESSION_TEXTS);
  return (
    <EmptyState isPage title={t('session.missing')} hint={t('session.missing-hint')}>
      <Link to="/sessions" search={{}}>
        {t('session.back')}
      </Link>
    </EmptyState>
  );
}

/** Event, day and time, as the title of a screen. */
export function describeSession(session: EventSessionCaseDto): string {
  const title = `${session.event}, ${formatVisitTime(session)}`;
  return session.timeZoneName === '' ? title : `${title} (${session.timeZoneName})`;
}

export function SessionLink({ id }: { id: string }) {
  const t = useTexts(SESSION_TEXTS);
  return (
    <Link to="/sessions/$id" params={{ id }}>
      {t('session.to-session')}
    </Link>
  );
}
