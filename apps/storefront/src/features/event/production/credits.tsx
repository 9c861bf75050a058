import styles from './production.module.css';
import type { CreditLine } from './production-model.ts';

/** Roles with their performers. */
export function Credits({ credits }: { credits: readonly CreditLine[] }) {
  return (
    <dl className={styles.credits}>
      {credits.map(({ role, names }) => (
        <div key={`${role} ${names.join()}`}>
          <dt>{role}</dt>
          {names.map((name) => (
            <dd key={name}>{name}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
