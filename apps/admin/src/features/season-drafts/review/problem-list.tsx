import type { DocumentProblemDto } from '@sahna/contract/admin/season/season-event-endpoints';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { DocumentLink } from '../../../shared/season/document-link.tsx';
import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';

type ProblemListProps = { problems: readonly z.infer<typeof DocumentProblemDto>[]; changeSetId: number | null };

/** Why an event or list cannot be published. */
export function ProblemList({ problems, changeSetId }: ProblemListProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const formatProblem = useProblemText();
  if (problems.length === 0) return null;
  return (
    <div className={styles.conflict}>
      <h3>{t('draft.problems')}</h3>
      <p>{t('draft.problems-hint')}</p>
      <ul className={styles.changes}>
        {problems.map(({ event, field, name, sessionId, ...problem }) =>
          sessionId === null ? (
            <li key={`${field} ${problem.message}`}>
              <DocumentLink documentKey={event} draft={changeSetId} field={field}>
                {name || t('draft.whole')}
              </DocumentLink>
              {': '}
              {formatProblem(problem)}
            </li>
          ) : (
            <li key={sessionId}>
              {t('draft.session-sold')}{' '}
              <Link to="/sessions/$id/reschedule" params={{ id: String(sessionId) }}>
                {t('draft.reschedule')}
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
