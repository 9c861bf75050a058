import type { ChangeDto } from '@sahna/contract/admin/season/change-set-endpoints';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { formatSession } from './format-session.ts';

const MAX_CHANGES = 20;
const MAX_SESSIONS = 5;

/** Changes in words with their sessions; long lists are folded. */
export function ChangeList({ changes, label }: { changes: readonly ChangeDto[]; label: string }) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const rows = changes.map(({ sentence, sessions }) => (
    <li key={`${sentence} ${sessions[0]}`}>
      <span className={styles.sentence}>{sentence}</span>
      {sessions.length > 0 ? <SessionTimes sessions={sessions} /> : null}
    </li>
  ));
  const more = rows.length - MAX_CHANGES;
  return (
    <>
      <ul className={styles.changes} aria-label={label}>
        {rows.slice(0, MAX_CHANGES)}
      </ul>
      {more > 0 ? (
        <Folded summary={t('draft.more-changes', { count: more })}>
          <ul className={styles.changes}>{rows.slice(MAX_CHANGES)}</ul>
        </Folded>
      ) : null}
    </>
  );
}

function SessionTimes({ sessions }: { sessions: readonly string[] }) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const list = (part: readonly string[]): ReactNode => (
    <ul className={styles.sessions}>
      {part.map((session) => (
        <li key={session}>{formatSession(session, language)}</li>
      ))}
    </ul>
  );
  const more = sessions.length - MAX_SESSIONS;
  return (
    <>
      {list(sessions.slice(0, MAX_SESSIONS))}
      {more > 0 ? (
        <Folded summary={t('draft.more-sessions', { count: more })}>{list(sessions.slice(MAX_SESSIONS))}</Folded>
      ) : null}
    </>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
