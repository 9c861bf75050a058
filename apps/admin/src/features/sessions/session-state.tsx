import type { EventSessionState } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './sessions.module.css';
import { SESSION_TEXTS } from './texts/index.ts';

const TONES: Readonly<Partial<Record<EventSessionState, 'good' | 'warn'>>> = { on_sale: 'good', canceled: 'warn' };

export function SessionStateText({ state }: { state: EventSessionState }) {
  const t = useTexts(SESSION_TEXTS);
  return (
    <span className={styles.state} data-tone={TONES[state]}>
      {t(`sessions.state-${state}`)}
    </span>
  );
}
