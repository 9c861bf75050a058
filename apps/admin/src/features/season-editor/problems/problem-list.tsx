import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { DocumentProblem } from '../event-tab.ts';
import styles from '../season-editor.module.css';
import { findTabOf } from '../tabs.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { focusField } from './focus-field.ts';
import { PROBLEM_TEXTS } from './texts/index.ts';
import { useFieldNames } from './use-field-names.ts';
import { useProblemText } from './use-problem-text.ts';

const MAX_LISTED = 20;

type ProblemListProps = { eventKey: string; problems: readonly DocumentProblem[] };

/** What would refuse the publication; each leads to its tab and field. */
export function ProblemList({ eventKey, problems }: ProblemListProps) {
  const t = useTexts(PROBLEM_TEXTS);
  const te = useTexts(SEASON_EDITOR_TEXTS);
  const formatProblem = useProblemText();
  const formatField = useFieldNames();
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t('problem.title', { count: problems.length })}>
      <h2 role="status">{t('problem.title', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, MAX_LISTED).map(({ field, message }) => {
          const tab = findTabOf(field);
          return (
            <li key={`${field} ${message}`}>
              <Link
                to="/season/events/$key"
                params={{ key: eventKey }}
                search={(search) => ({ ...search, ...(tab ? { tab: tab.id } : {}) })}
                replace
                resetScroll={false}
                onClick={() => focusField(field)}
              >
                {[tab ? te(tab.title) : '', formatField(field)].filter(Boolean).join(': ')}
              </Link>{' '}
              <span>{formatProblem(message)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
