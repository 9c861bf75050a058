import { RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';
import type { DatesPreviewDto, PreviewDateDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { formatCalendarDay, formatWeekday } from '@sahna/contract/rules/calendar-day';
import { type TranslateKey, useLanguage, useTexts } from '../texts/use-language.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { addDays, toDate } from './calendar-days.ts';
import { ClashWords } from './clash-words.tsx';
import styles from './dates.module.css';
import { SEASON_DATES_TEXTS } from './texts/index.ts';

const A_MONDAY = '2026-11-30';

/** Counts of a rule's dates, and how many of them are unusual. */
export function DatesSummary({ preview }: { preview: DatesPreviewDto }) {
  const t = useTexts(SEASON_DATES_TEXTS);
  const { language } = useLanguage();
  const { total, weekdays, first } = preview;
  const warnings = [
    preview.clashing > 0 && t('dates.clashing', { count: preview.clashing }),
    preview.existing > 0 && t('dates.existing', { count: preview.existing }),
    preview.skipped > 0 && t('dates.skipped', { count: preview.skipped }),
    preview.repeated > 0 && t('dates.repeated', { count: preview.repeated }),
    preview.onHolidays > 0 && t('dates.on-holidays', { count: preview.onHolidays }),
  ].filter((text) => text !== false);
  const nameWeekday = (name: string): string => {
    const at = RULE_WEEKDAYS.findIndex((weekday) => weekday === name);
    return formatWeekday(toDate(addDays(A_MONDAY, at)), language, 'long');
  };
  return (
    <>
      <p className={styles.total}>{first.length === 0 ? t('dates.none') : t('dates.total', { count: total })}</p>
      {weekdays.length > 0 ? (
        <ul className={styles.counts}>
          {weekdays.map(({ weekday, count }) => (
            <li key={weekday}>
              {nameWeekday(weekday)}: {count}
            </li>
          ))}
        </ul>
      ) : null}
      {warnings.length > 0 ? (
        <ul className={styles.warnings}>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The first and last dates of a rule, with what is unusual. */
export function DatesPreview({ preview: { first, last } }: { preview: DatesPreviewDto }) {
  const t = useTexts(SEASON_DATES_TEXTS);
  return (
    <>
      {first.length > 0 ? <DateTable title={t('dates.first')} dates={first} /> : null}
      {last.length > 0 ? <DateTable title={t('dates.last')} dates={last} /> : null}
    </>
  );
}

function DateTable({ title, dates }: { title: string; dates: readonly PreviewDateDto[] }) {
  const t = useTexts(SEASON_DATES_TEXTS);
  const { language } = useLanguage();
  const columns: Column<PreviewDateDto>[] = [
    {
      key: 'date',
      heading: t('dates.date'),
      render: ({ day }) =>
        formatCalendarDay(toDate(day), language, { weekday: 'short', month: 'short', withYear: true }),
    },
    { key: 'time', heading: t('dates.time'), render: ({ time }) => time ?? t('dates.lasts-all-day') },
    { key: 'note', heading: t('dates.note'), render: (date) => renderNotes(date, t) },
  ];
  return (
    <div className={styles.dates}>
      <h3>{title}</h3>
      <DataTable caption={title} columns={columns} rows={dates} getKey={({ day, time }) => `${day} ${time ?? ''}`} />
    </div>
  );
}

type Translate = TranslateKey<(typeof SEASON_DATES_TEXTS)['en']>;

/** Null for a date with nothing unusual. */
function renderNotes(date: PreviewDateDto, t: Translate) {
  const { holiday, clock, isExisting, clashes } = date;
  const notes = [
    holiday && nameHoliday(holiday, t),
    isExisting && t('dates.note-existing'),
    clock !== 'ok' && t(`dates.note-${clock}`),
  ].filter((note) => typeof note === 'string');
  if (notes.length + clashes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {notes.join(', ')}
      <ClashWords session={date} />
    </span>
  );
}

const HOLIDAYS = [
  'new-year',
  'orthodox-christmas',
  'womens-day',
  'nauryz',
  'unity-day',
  'defenders-day',
  'victory-day',
  'capital-day',
  'constitution-day',
  'republic-day',
  'independence-day',
  'kurban-ait',
  'day-off',
] as const;

/** A holiday that the data has and the app does not is a day off. */
function nameHoliday(key: string, t: Translate): string {
  return t(`dates.holiday-${HOLIDAYS.find((candidate) => candidate === key) ?? 'day-off'}`);
}
