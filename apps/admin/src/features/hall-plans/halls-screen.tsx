import type { HallDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { getButtonClassName, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { formatCount, formatMoment } from '../../shared/format.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import styles from './hall-plans.module.css';
import { createHallsQuery, useCanChange } from './queries.ts';
import { HALL_PLAN_TEXTS } from './texts/index.ts';

/** Halls by venue, with the newest version of their plans. */
export function HallsScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const canChange = useCanChange();
  const { data } = useQuery(createHallsQuery(language));
  return (
    <Screen title={t('halls.title')} lead={t('halls.lead')} actions={<SeasonLinks />}>
      {canChange ? (
        <div>
          <Link to="/season/hall-import" className={getButtonClassName('primary')}>
            {t('halls.import')}
          </Link>
        </div>
      ) : null}
      {data ? null : <Skeleton className={styles.skeleton} />}
      {data?.halls.length === 0 ? <EmptyState title={t('halls.empty')} hint={t('halls.empty-hint')} /> : null}
      {data?.venues.map(({ key, name }) => (
        <VenueHalls key={key} name={name} halls={data.halls.filter(({ venue }) => venue.key === key)} />
      ))}
    </Screen>
  );
}

function VenueHalls({ name, halls }: { name: string; halls: readonly HallDto[] }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (halls.length === 0) return null;
  const columns: Column<HallDto>[] = [
    {
      key: 'hall',
      heading: t('halls.hall'),
      render: ({ key, name: hall }) => (
        <Link to="/season/halls/$key" params={{ key }}>
          {hall}
        </Link>
      ),
    },
    {
      key: 'version',
      heading: t('halls.version'),
      isNumeric: true,
      render: ({ versions }) => versions[0]?.version ?? t('halls.unpublished'),
    },
    {
      key: 'since',
      heading: t('halls.since'),
      isNumeric: true,
      isWide: true,
      render: ({ versions }) => (versions[0] ? formatMoment(versions[0].publishedAt, session.timeZone) : ''),
    },
    {
      key: 'seats',
      heading: t('halls.places'),
      isNumeric: true,
      render: ({ versions }) => (versions[0] ? formatCount(versions[0].seats + versions[0].standingPlaces) : ''),
    },
    {
      key: 'sessions',
      heading: t('halls.sessions'),
      isNumeric: true,
      render: ({ versions }) => formatCount(versions.reduce((sum, { sessions }) => sum + sessions, 0)),
    },
    { key: 'draft', heading: t('halls.draft'), render: ({ draft }) => (draft ? t('halls.draft-open') : '') },
  ];
  return (
    <section className={`${styles['section']} ${styles['venue']}`}>
      <h2>{name}</h2>
      <DataTable
        caption={t('halls.of-venue', { venue: name })}
        columns={columns}
        rows={halls}
        getKey={({ key }) => key}
      />
    </section>
  );
}
