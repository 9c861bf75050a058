import { listed } from '../../../shared/format/marks.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './production.module.css';
import type { CreditLine } from './production-model.ts';

/** Roles and those who have them, side by side. */
export function Credits({ credits }: { credits: readonly CreditLine[] }) {
  const { language } = useTexts();
  return (
    <dl className={styles.credits}>
      {credits.map(({ role, names }) => (
        <div key={`${role} ${names.join()}`}>
          <dt>{role}</dt>
          <dd>{listed(names, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
