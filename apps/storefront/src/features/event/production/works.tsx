import { formatDuration } from '../../../shared/format/time.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './production.module.css';
import type { WorkLine } from './production-model.ts';

/** What is performed, in its order, with the intervals between. */
export function Works({ works }: { works: readonly WorkLine[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles.works}>
      {works.map(({ isInterval, title, author, note, minutes }, place) => {
        const length = minutes > 0 ? formatDuration(minutes, t) : '';
        const key = `${place} ${title}`;
        if (isInterval)
          return (
            <li key={key} className={styles.interval}>
              <span>
                {t('event.work-interval')} <small>{length}</small>
              </span>
            </li>
          );
        return (
          <li key={key}>
            <div>
              {author ? <small>{author}</small> : null}
              <b data-face="display">{title}</b>
              {note ? <small>{note}</small> : null}
            </div>
            {length ? <small>{length}</small> : null}
          </li>
        );
      })}
    </ol>
  );
}
