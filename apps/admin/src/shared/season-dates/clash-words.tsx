import type { CalendarSessionDto } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { useTexts } from '../texts/use-language.ts';
import styles from './clash-words.module.css';
import { SEASON_DATES_TEXTS } from './texts/index.ts';

/** The sessions that need the same hall at the same time. */
export function ClashWords({ session: { clashes } }: { session: Pick<CalendarSessionDto, 'clashes'> }) {
  const t = useTexts(SEASON_DATES_TEXTS);
  if (clashes.length === 0) return null;
  const sessions = clashes.map(({ time, event }) => `${time ?? ''} ${event || t('dates.other-event')}`.trim());
  return <span className={styles.clash}>{t('dates.clash', { sessions: sessions.join(', ') })}</span>;
}
