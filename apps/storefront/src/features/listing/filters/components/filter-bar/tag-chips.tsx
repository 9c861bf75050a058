import { TAGS_SHOWN } from '@sahna/contract/constants';
import { type FocusEvent, useState } from 'react';
import { useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import type { ListingTag } from '../../../model/listing.types.ts';
import filterStyles from './filters.module.css';
import styles from './tag-chips.module.css';

export type TagChipsProps = { tags: ListingTag[]; chosen: readonly number[]; onChoose(chosen: number[]): void };

/** Browsers do not scroll to a tag that the button at the end of the line covers: it is in the scrolled area. */
function revealTag({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** At first twenty tags in one line that scrolls, six on a phone; selected tags are never hidden (poster §2). */
export function TagChips({ tags, chosen, onChoose }: TagChipsProps) {
  const { t } = useListingDetailsTexts();
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
              className={filterStyles.chip}
              data-on={on || undefined}
              aria-pressed={on}
              onFocus={revealTag}
              onClick={() => onChoose(on ? chosen.filter((id) => id !== tag.id) : [...chosen, tag.id])}
            >
              {tag.name} <span className={styles.count}>{tag.count}</span>
            </button>
          </li>
        );
      })}
      {over.phone > 0 ? (
        <li className={styles.moreTags}>
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
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
