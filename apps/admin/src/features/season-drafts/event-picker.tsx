import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { createEventSearchQuery } from './queries.ts';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

const MAX_RESULTS = 8;

/** Finds an event to change in this draft. */
export function EventPicker({ changeSetId }: { changeSetId: number }) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { data, isPlaceholderData } = useQuery(createEventSearchQuery(query.trim(), language));
  const found = query.trim() === '' ? null : data?.items.slice(0, MAX_RESULTS);
  return (
    <section className={styles.event} aria-label={t('draft.add')}>
      <h2>{t('draft.add')}</h2>
      <SearchField
        label={t('draft.add-search')}
        hint={t('draft.add-hint')}
        value={query}
        onChange={setQuery}
        results={isPlaceholderData || found === undefined ? null : (found ?? [])}
        onOpen={({ key }) =>
          void navigate({ to: '/season/events/$key', params: { key }, search: { draft: changeSetId } })
        }
      />
      <div className={styles.results} aria-live="polite">
        {found?.length === 0 ? <p>{t('draft.add-none')}</p> : null}
        {found?.length ? (
          <ul>
            {found.map(({ key, title, venue }) => (
              <li key={key}>
                <Link to="/season/events/$key" params={{ key }} search={{ draft: changeSetId }}>
                  {title || key}
                </Link>{' '}
                <span className={styles.soft}>{venue}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p>
        <Link to="/season/lists" search={{ draft: changeSetId }}>
          {t('draft.add-list')}
        </Link>
      </p>
    </section>
  );
}
