import type { AboutEvent } from '../../../../shared/event/about.ts';
import styles from './sheet-summary.module.css';

type SheetTitleProps = { about: Pick<AboutEvent, 'title' | 'ageFrom'>; when: string };

/** Title, age limit and session: at the top of the panel and on the edge of the sheet. */
export function SheetTitle({ about, when }: SheetTitleProps) {
  return (
    <div className={styles.title}>
      <h1>
        <span>{about.title}</span> <i className={styles.age}>{about.ageFrom}+</i>
      </h1>
      <p>{when}</p>
    </div>
  );
}
