import { formatDuration } from '../../../shared/format/time.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './production.module.css';
import type { WorkLine } from './production-model.ts';

/** Works and intervals of the programme in order. */
export function Works({ works }: { works: readonly WorkLine[] }) {
  const { t } = useEventTexts();
  return (
    <ol className={styles.works}>
      {works.map(({ isInterval, title, author, note, minutes }, at) => {
        const length = minutes > 0 ? formatDuration(minutes, t) : '';
        const key = `${at} ${title}`;
        if (isInterval)
          return (
            <li key={key} className={styles.interval}>
              <span>
                {t('event.interval')} <small>{length}</small>
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
