import type { EventSessionCaseDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import type { SessionHallDto, SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { describeSession, MissingSession, SessionLink, useSession } from '../use-session.tsx';
import { Counts } from './counts.tsx';
import { readSessionPlan } from './map/read-hall.ts';
import { createSessionHallQuery, createSessionSeatsQuery } from './queries.ts';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';
import { Workspace } from './workspace.tsx';

/** The seats of a session: what has them, and blocks. */
export function SeatsScreen() {
  const t = useTexts(SEATS_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/sessions/$id/seats' });
  const { session, isMissing } = useSession(id);
  const { data: hall } = useQuery({ ...createSessionHallQuery(id, language), enabled: !isMissing });
  const { data: places } = useQuery({ ...createSessionSeatsQuery(id), enabled: !isMissing });
  if (isMissing) return <MissingSession />;
  return (
    <Screen title={t('seats.title')} lead={session ? describeSession(session) : ' '} actions={<SessionLink id={id} />}>
      {session && hall && places ? (
        <Seats {...{ id, session, hall, places }} />
      ) : (
        <div className={styles.layout}>
          <Skeleton className={styles.loading} />
          <Skeleton className={styles.loading} />
        </div>
      )}
    </Screen>
  );
}

type SeatsProps = { id: string; session: EventSessionCaseDto; hall: SessionHallDto; places: SessionSeatsDto };

function Seats({ id, session, hall, places }: SeatsProps) {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(sessionQuery);
  const canChange = data.member?.permissions.includes('blockedSeats:change') ?? false;
  const plan = useMemo(() => readSessionPlan(hall, language), [hall, language]);
  const { timeZone } = session;
  return (
    <>
      <Counts {...{ id, places, timeZone, canChange }} />
      <Workspace {...{ id, hall, places, plan, timeZone, canChange }} />
    </>
  );
}
