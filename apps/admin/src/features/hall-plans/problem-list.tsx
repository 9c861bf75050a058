import styles from './hall-plans.module.css';

type ProblemListProps = { title: string; problems: readonly { field: string; message: string }[] };

/** Why a plan is invalid. Messages are those of imports, in English. */
export function ProblemList({ title, problems }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.conflict}>
      <h2>{title}</h2>
      <ul className={styles.lines} lang="en">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? <code>{field}</code> : null} {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
