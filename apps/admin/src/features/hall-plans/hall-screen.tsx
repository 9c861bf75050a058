import type { HallDto, PlanVersionDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { formatCount, formatMoment } from '../../shared/format.ts';
import { isMissing } from '../../shared/query-failures.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { DraftPanel } from './draft-panel.tsx';
import styles from './hall-plans.module.css';
import { PlanCanvas } from './map/plan-canvas.tsx';
import { PlanDescription } from './plan-description.tsx';
import { createHallsQuery, createPlanQuery } from './queries.ts';
import { MovePanel } from './review/move-panel.tsx';
import { HALL_PLAN_TEXTS } from './texts/index.ts';
import { useNames } from './use-names.ts';

/** A hall: its draft, the versions of its plan, and sessions with an older one. */
export function HallScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { key } = useParams({ from: '/frame/season/halls/$key' });
  const { version } = useSearch({ from: '/frame/season/halls/$key' });
  const { data } = useQuery(createHallsQuery(language));
  if (!data) return <Skeleton className={styles.skeleton} />;
  const hall = data.halls.find((candidate) => candidate.key === key);
  if (!hall)
    return (
      <EmptyState isPage title={t('hall.missing')}>
        <Link to="/season/halls">{t('hall.all')}</Link>
      </EmptyState>
    );
  const openVersion = version ?? hall.versions[0]?.version ?? null;
  return (
    <Screen title={hall.name} lead={hall.venue.name} actions={<SeasonLinks />}>
      <p className={styles.back}>
        <Link to="/season/halls">{t('hall.all')}</Link>
      </p>
      <DraftPanel hall={hall} />
      {hall.versions.length > 1 ? <MovePanel key={key} hall={hall} /> : null}
      {hall.versions.length > 0 ? <Versions hall={hall} opened={openVersion} /> : null}
      {openVersion === null ? null : <Version key={`${key} ${openVersion}`} hall={hall} version={openVersion} />}
    </Screen>
  );
}

function Versions({ hall, opened }: { hall: HallDto; opened: number | null }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const columns: Column<PlanVersionDto>[] = [
    {
      key: 'version',
      heading: t('halls.version'),
      render: ({ version }) => (
        <Link
          to="/season/halls/$key"
          params={{ key: hall.key }}
          search={{ version }}
          aria-current={version === opened || undefined}
        >
          {t('hall.version', { version })}
        </Link>
      ),
    },
    {
      key: 'since',
      heading: t('halls.since'),
      isNumeric: true,
      render: ({ publishedAt }) => formatMoment(publishedAt, session.timeZone),
    },
    { key: 'seats', heading: t('hall.seats'), isNumeric: true, render: ({ seats }) => formatCount(seats) },
    {
      key: 'standing',
      heading: t('hall.standing'),
      isNumeric: true,
      isWide: true,
      render: ({ standingPlaces }) => formatCount(standingPlaces),
    },
    { key: 'sessions', heading: t('halls.sessions'), isNumeric: true, render: ({ sessions }) => formatCount(sessions) },
  ];
  return (
    <section className={styles.section}>
      <h2>{t('hall.versions')}</h2>
      <DataTable
        caption={t('hall.versions')}
        columns={columns}
        rows={hall.versions}
        getKey={({ version }) => version}
      />
    </section>
  );
}

function Version({ hall, version }: { hall: HallDto; version: number }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { data, error } = useQuery(createPlanQuery(hall.key, version));
  if (isMissing(error)) return <p>{t('hall.version-missing')}</p>;
  return (
    <section className={styles.section}>
      <h2>{t('hall.version', { version })}</h2>
      {data ? <Drawing plan={data.plan} svg={data.svg} /> : <Skeleton className={styles.skeleton} />}
    </section>
  );
}

function Drawing({ plan, svg }: { plan: Parameters<typeof PlanDescription>[0]['plan']; svg: string }) {
  const { nameSeat } = useNames(plan);
  return (
    <>
      <PlanCanvas plan={plan} svg={svg} describeSeat={nameSeat} />
      <PlanDescription plan={plan} />
    </>
  );
}
