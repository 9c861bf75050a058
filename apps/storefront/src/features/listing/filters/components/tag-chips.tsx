import { TAGS_SHOWN } from '@sahna/contract/constants';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { Tag } from '../../model/listing.types.ts';
import styles from './filters.module.css';

export type TagChipsProps = { tags: Tag[]; chosen: readonly number[]; onChoose(chosen: number[]): void };

/** So many fit into the line of a desktop. */
const IN_LINE = 9;

/** Twenty tags at first in one line that is swiped, six on a phone; a chosen one is never hidden (poster §2). */
export function TagChips({ tags, chosen, onChoose }: TagChipsProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const over = { phone: tags.length - TAGS_SHOWN.phone, wide: tags.length - TAGS_SHOWN.wide };
  return (
    <ul className={styles.tags} aria-label={t('filter.tags')} data-all={all || undefined}>
      {tags.map((tag, at) => {
        const on = chosen.includes(tag.id);
        return (
          <li key={tag.id} data-rank={on || at < TAGS_SHOWN.phone ? 'phone' : at < TAGS_SHOWN.wide ? 'wide' : 'rest'}>
            <button
              type="button"
              className={styles.chip}
              data-on={on || undefined}
              aria-pressed={on}
              onClick={() => onChoose(on ? chosen.filter((id) => id !== tag.id) : [...chosen, tag.id])}
            >
              {tag.name} <span className={styles.count}>{tag.count}</span>
            </button>
          </li>
        );
      })}
      {over.phone > 0 ? (
        <li className={styles.moreTags}>
          <button
            type="button"
            className={styles.more}
            data-over={tags.length > IN_LINE ? 'wide' : 'phone'}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? (
              t('filter.fewer-tags')
            ) : (
              <>
                <span className={styles.phone}>{t('filter.more-tags', { count: over.phone })}</span>
                <span className={styles.wide}>
                  {over.wide > 0 ? t('filter.more-tags', { count: over.wide }) : t('filter.all-tags')}
                </span>
              </>
            )}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
