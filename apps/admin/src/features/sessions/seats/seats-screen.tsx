import type { EventSessionCaseDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import type { SessionPaintingDto } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import type { SessionHallDto, SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { describeSession, MissingSession, SessionLink, useSession } from '../use-session.tsx';
import { Counts } from './counts/counts.tsx';
import { groupSeatsByRow, joinLabels } from './counts/list-places.ts';
import { getSeatName, readSessionPlan } from './map/read-hall.ts';
import { createSessionHallQuery, createSessionPaintingQuery, createSessionSeatsQuery } from './queries.ts';
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
  const { data: painting } = useQuery({ ...createSessionPaintingQuery(id, language), enabled: !isMissing });
  if (isMissing) return <MissingSession />;
  return (
    <Screen title={t('seats.title')} lead={session ? describeSession(session) : ' '} actions={<SessionLink id={id} />}>
      {session && hall && places && painting ? (
        <Seats {...{ id, session, hall, places, painting }} />
      ) : (
        <div className={styles.layout}>
          <Skeleton className={styles.loading} />
          <Skeleton className={styles.loading} />
        </div>
      )}
    </Screen>
  );
}

type SeatsProps = {
  id: string;
  session: EventSessionCaseDto;
  hall: SessionHallDto;
  places: SessionSeatsDto;
  painting: SessionPaintingDto;
};

function Seats({ id, session, hall, places, painting }: SeatsProps) {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(sessionQuery);
  const canChange = data.member?.permissions.includes('blockedSeats:change') ?? false;
  const canPaint = data.member?.permissions.includes('season:change') ?? false;
  // Another painting is the same map.
  const colors = painting.zones.map(({ color }) => color).join(' ');
  const zoneColors = useMemo(() => colors.split(' ').filter(Boolean), [colors]);
  const plan = useMemo(() => readSessionPlan(hall, zoneColors, language), [hall, zoneColors, language]);
  const t = useTexts(SEATS_TEXTS);
  const { timeZone } = session;
  const nameSeat = (seat: number): string => {
    const name = plan && getSeatName(plan, seat);
    return name ? t('seats.seat-name', name) : '';
  };
  const nameSeats = (seats: readonly number[]): string =>
    (plan ? groupSeatsByRow(plan, seats) : [])
      .map(({ labels, ...row }) =>
        labels.length > 1
          ? t('seats.row-seats', { ...row, seats: joinLabels(labels) })
          : t('seats.seat-name', { ...row, seat: labels[0] ?? '' }),
      )
      .join('; ');
  const shared = { id, places, plan, timeZone, canChange };
  return (
    <>
      <Counts {...shared} nameSeats={nameSeats} />
      <Workspace key={id} {...shared} {...{ hall, painting, zoneColors, canPaint, nameSeat, nameSeats }} />
    </>
  );
}
