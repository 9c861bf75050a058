import type { PlanProblemDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useProblemText } from '../../shared/season/problems/use-problem-text.ts';
import styles from './hall-plans.module.css';
import { usePlanFieldNames } from './use-plan-field-names.ts';

type ProblemListProps = {
  title: string;
  problems: readonly z.infer<typeof PlanProblemDto>[];
  /** Leads to the field of a problem. `name`: of the field. */
  renderField?: (field: string, name: string) => ReactNode;
};

/** Why a plan is invalid. */
export function ProblemList({ title, problems, renderField = (_field, name) => name }: ProblemListProps) {
  const formatProblem = useProblemText();
  const formatField = usePlanFieldNames();
  if (problems.length === 0) return null;
  return (
    <section className={styles.conflict}>
      <h2>{title}</h2>
      <ul className={styles.lines}>
        {problems.map(({ field, ...problem }) => (
          <li key={`${field} ${problem.message}`}>
            {field ? <>{renderField(field, formatField(field))}: </> : null}
            {formatProblem(problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}
