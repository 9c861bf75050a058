import type { CalendarSessionDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { formatVisitTime } from '../format.ts';
import { useTexts } from '../texts/use-language.ts';
import styles from './clash-words.module.css';
import { SEASON_DATES_TEXTS } from './texts/index.ts';

/** `hall`: named with the day of each clash, where the words around have neither. */
type ClashWordsProps = { session: Pick<CalendarSessionDto, 'clashes'>; hall?: string };

/** The sessions that need the same hall at the same time, or too soon after. */
export function ClashWords({ session: { clashes }, hall }: ClashWordsProps) {
  const t = useTexts(SEASON_DATES_TEXTS);
  if (clashes.length === 0) return null;
  const sessions = clashes
    .map(({ day, time, event, kind }) => {
      const start = hall ? formatVisitTime({ day, time }) : (time ?? '');
      return t(`dates.clash-${kind}`, { session: `${start} ${event || t('dates.other-event')}`.trim() });
    })
    .join(', ');
  return (
    <span className={styles.clash}>
      {hall ? t('dates.clash-in-hall', { hall, sessions }) : t('dates.clash', { sessions })}
    </span>
  );
}
