import { RequestFailed } from '@sahna/contract/admin/client';
import { POINTS_RULES_ENDPOINTS, type PointsRulesDto } from '@sahna/contract/admin/season/points-rules-endpoints';
import { Notice, Skeleton } from '@sahna/ui';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request, sessionQuery } from '../../shared/api.ts';
import { formatMoney, formatPoints } from '../../shared/format.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import styles from './points-rules.module.css';
import { EXAMPLE_SUM, ShareForm } from './share-form.tsx';
import { POINTS_TEXTS } from './texts/index.ts';

const POINTS_RULES_QUERY = queryOptions({
  queryKey: ['points-rules'],
  queryFn: () => request(POINTS_RULES_ENDPOINTS.readPointsRules, {}),
  retry: false,
});

type Earning = PointsRulesDto['earnings'][number];

/** How points are earned and spent, with examples. */
export function PointsScreen() {
  const t = useTexts(POINTS_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: rules, error } = useQuery(POINTS_RULES_QUERY);
  const permissions = session.member?.permissions ?? [];
  const toMoney = (amount: number): string => formatMoney({ amount: amount * 100, currency: session.currency });
  const columns: Column<Earning>[] = [
    { key: 'percent', heading: t('points.percent'), isNumeric: true, render: ({ percent }) => `${percent} %` },
    { key: 'cards', heading: t('points.cards'), isNumeric: true, render: ({ cards }) => formatPoints(cards) },
    {
      key: 'example',
      heading: t('points.example'),
      render: ({ percent }) =>
        percent === 0
          ? t('points.earn-nothing')
          : t('points.earn-example', {
              percent,
              sum: toMoney(EXAMPLE_SUM),
              points: formatPoints((EXAMPLE_SUM * percent) / 100),
            }),
    },
  ];
  return (
    <Screen title={t('points.title')} lead={t('points.lead')} actions={<SeasonLinks />}>
      {error ? (
        <Notice tone="error">{error instanceof RequestFailed ? error.problem.title : error.message}</Notice>
      ) : null}
      {rules ? (
        <>
          <p className={styles.facts}>{t('points.facts', { point: toMoney(1) })}</p>
          <Section title={t('points.spend')}>
            <ShareForm
              key={rules.share}
              share={rules.share}
              canChange={permissions.includes('season:change')}
              formatAmount={toMoney}
            />
          </Section>
          <Section title={t('points.earn')} empty={rules.earnings.length === 0 && t('points.earn-empty')}>
            <DataTable
              isNarrow
              caption={t('points.earn')}
              columns={columns}
              rows={rules.earnings}
              getKey={({ percent }) => percent}
            />
          </Section>
          <p className={styles.facts}>
            {t('points.earn-hint')}{' '}
            {permissions.includes('people:view') ? (
              <Link to="/people/loyalty-cards">{t('points.open-cards')}</Link>
            ) : null}
          </p>
        </>
      ) : error ? null : (
        <Skeleton className={styles.skeleton} />
      )}
    </Screen>
  );
}
