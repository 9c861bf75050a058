import type { HourDto, SalesDto } from '@sahna/contract/admin/sessions/today-endpoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../shared/api.ts';
import { formatCount, formatMoney, formatVisitTime } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TODAY_TEXTS } from './texts/index.ts';
import styles from './today.module.css';

type Row = { hour: number; today: HourDto | undefined; lastWeek: HourDto | undefined };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function sum(hours: readonly HourDto[], currency: string) {
  return {
    tickets: hours.reduce((total, { tickets }) => total + tickets, 0),
    takings: { amount: hours.reduce((total, { takings }) => total + (takings?.amount ?? 0), 0), currency },
  };
}

/**
 * Tickets of today by hour beside the same weekday of last week: a chart, and the same figures as a table. Takings stand beside
 * them for members who may view money.
 */
export function Sales({ sales }: { sales: SalesDto }) {
  const t = useTexts(TODAY_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const hasTakings = session.member?.permissions.includes('money:view') ?? false;
  const { day, before, hour, today, lastWeek } = sales;
  const rows: Row[] = HOURS.map((each) => ({
    hour: each,
    today: today.find((found) => found.hour === each),
    lastWeek: lastWeek.find((found) => found.hour === each),
  })).filter((row) => row.hour <= hour && (row.today || row.lastWeek));
  const [now, then] = [sum(today, session.currency), sum(lastWeek, session.currency)];
  const untilNow = sum(
    lastWeek.filter((found) => found.hour <= hour),
    session.currency,
  );
  const formatTotal = ({ tickets, takings }: ReturnType<typeof sum>): string =>
    hasTakings
      ? t('today.total', { tickets: formatCount(tickets), sum: formatMoney(takings) })
      : t('today.total-tickets', { tickets: formatCount(tickets) });
  const formatDay = (iso: string): string => formatVisitTime({ day: iso, time: null });
  const columns: (Column<Row> & { isMoney?: boolean })[] = [
    { key: 'hour', heading: t('today.hour'), render: (row: Row) => `${String(row.hour).padStart(2, '0')}:00` },
    {
      key: 'tickets',
      heading: t('today.tickets'),
      isNumeric: true,
      render: (row: Row) => row.today?.tickets ?? 0,
    },
    {
      key: 'takings',
      isMoney: true,
      heading: t('today.takings'),
      isNumeric: true,
      render: (row: Row) => formatMoney(row.today?.takings ?? { amount: 0, currency: session.currency }),
    },
    {
      key: 'tickets-before',
      heading: t('today.tickets-before', { day: formatDay(before) }),
      isNumeric: true,
      isWide: true,
      render: (row: Row) => row.lastWeek?.tickets ?? 0,
    },
    {
      key: 'takings-before',
      isMoney: true,
      heading: t('today.takings-before', { day: formatDay(before) }),
      isNumeric: true,
      isWide: true,
      render: (row: Row) => formatMoney(row.lastWeek?.takings ?? { amount: 0, currency: session.currency }),
    },
  ];
  return (
    <section className={styles.part} aria-label={t('today.sales')}>
      <h2 className={styles.heading}>{t('today.sales')}</h2>
      <dl className={styles.totals}>
        <div>
          <dt>{t('today.total-today', { day: formatDay(day) })}</dt>
          <dd>
            <strong>{formatTotal(now)}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('today.total-until-now', { day: formatDay(before) })}</dt>
          <dd>{formatTotal(untilNow)}</dd>
        </div>
        <div>
          <dt>{t('today.total-before', { day: formatDay(before) })}</dt>
          <dd>{formatTotal(then)}</dd>
        </div>
      </dl>
      {today.length + lastWeek.length === 0 ? (
        <p className={styles.calm}>{t('today.sales-empty')}</p>
      ) : (
        <div className={styles.sales}>
          <SalesChart sales={sales} />
          <DataTable
            isNarrow
            caption={t('today.sales')}
            columns={columns.filter(({ isMoney }) => hasTakings || !isMoney)}
            rows={rows}
            getKey={({ hour: key }) => key}
          />
        </div>
      )}
    </section>
  );
}
