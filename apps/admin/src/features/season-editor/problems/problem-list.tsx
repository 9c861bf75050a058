import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PROBLEM_TEXTS } from '../../../shared/season/problems/texts/index.ts';
import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { DocumentProblem } from '../event-tab.ts';
import styles from '../season-editor.module.css';
import { findTabOf } from '../tabs.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { focusField } from './focus-field.ts';
import { useFieldNames } from './use-field-names.ts';

const MAX_LISTED = 20;

type ProblemListProps = { eventKey: string; problems: readonly DocumentProblem[] };

/** What would refuse the publication; each leads to its tab and field. */
export function ProblemList({ eventKey, problems }: ProblemListProps) {
  const te = useTexts(SEASON_EDITOR_TEXTS);
  const formatField = useFieldNames();
  return (
    <LinkedProblems
      problems={problems}
      renderLink={(field) => {
        const tab = findTabOf(field);
        return (
          <Link
            to="/season/events/$key"
            params={{ key: eventKey }}
            search={(search) => ({ ...search, ...(tab ? { tab: tab.id } : {}), field })}
            replace
            resetScroll={false}
            onClick={() => focusField(field)}
          >
            {[tab ? te(tab.title) : '', formatField(field)].filter(Boolean).join(': ')}
          </Link>
        );
      }}
    />
  );
}

type LinkedProblemsProps = { problems: readonly DocumentProblem[]; renderLink: (field: string) => ReactNode };

/** Problems of a document, each with what leads to its field. */
export function LinkedProblems({ problems, renderLink }: LinkedProblemsProps) {
  const t = useTexts(PROBLEM_TEXTS);
  const formatProblem = useProblemText();
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t('problem.title', { count: problems.length })}>
      <h2 role="status">{t('problem.title', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, MAX_LISTED).map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            {renderLink(problem.field)} <span>{formatProblem(problem)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
