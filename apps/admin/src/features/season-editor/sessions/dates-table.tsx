import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import type { DocumentProblem } from '../event-tab.ts';
import { formatRow } from './format-row.ts';
import { getPriceType, type SessionRow } from './session-rows.ts';
import type { TicketCounter } from './session-tickets.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

type DatesTableProps = {
  rows: readonly SessionRow[];
  selected: ReadonlySet<number>;
  onToggle: (row: SessionRow, isRange: boolean) => void;
  countTickets: TicketCounter;
  /** Whether a row is published as it is. */
  compare: (row: SessionRow) => 'same' | 'new' | 'changed';
  problems: readonly DocumentProblem[];
};

/** The dates of an event, with their terms and sold tickets. Shift selects all rows from the last one. */
export function DatesTable({ rows, selected, onToggle, countTickets, compare, problems }: DatesTableProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const { language } = useLanguage();
  const columns: Column<SessionRow>[] = [
    {
      key: 'select',
      heading: t('event-dates.selection'),
      render: (row) => (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={selected.has(row.at)}
            data-field={`sessions.${row.at}`}
            aria-label={t('event-dates.select', { date: formatRow(row, { t, language }) })}
            onChange={({ nativeEvent }) =>
              onToggle(row, nativeEvent instanceof MouseEvent ? nativeEvent.shiftKey : false)
            }
          />
        </label>
      ),
    },
    {
      key: 'date',
      heading: t('event-dates.date'),
      render: (row) => {
        const state = compare(row);
        return (
          <span className={styles.date}>
            {formatRow(row, { t, language })}
            {problems.some(({ field }) => `${field}.`.startsWith(`sessions.${row.at}.`)) ? (
              <span className={styles.badge} data-invalid>
                {t('event-dates.invalid')}
              </span>
            ) : null}
            {state === 'same' ? null : <span className={styles.badge}>{t(`event-dates.${state}`)}</span>}
          </span>
        );
      },
    },
    {
      key: 'scheme',
      heading: t('event-dates.scheme'),
      render: (row) => {
        const number = getPriceType(row);
        return number === null ? t('event-dates.scheme-all') : t('event-dates.scheme-number', { number });
      },
    },
    {
      key: 'stock',
      heading: t('event-dates.stock'),
      isNumeric: true,
      isWide: true,
      render: ({ fields }) =>
        typeof fields['stock'] === 'number' ? fields['stock'] : t('event-dates.stock-unlimited'),
    },
    {
      key: 'sold',
      heading: t('event-dates.sold'),
      isNumeric: true,
      render: (row) => <SoldCell tickets={countTickets(row)} />,
    },
  ];
  return <DataTable caption={t('event-dates.title')} columns={columns} rows={rows} getKey={({ at }) => at} />;
}

/** Opens the page of the session where there is a single one. */
function SoldCell({ tickets: { sold, reserved, sessions } }: { tickets: ReturnType<TicketCounter> }) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const [session] = sessions;
  if (!session) return null;
  const words = reserved > 0 ? t('event-dates.sold-reserved', { sold, reserved }) : String(sold);
  if (sessions.length > 1) return words;
  return (
    <Link to="/sessions/$id" params={{ id: String(session.id) }}>
      {words}
    </Link>
  );
}
