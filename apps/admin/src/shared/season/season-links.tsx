import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-language.ts';
import styles from './season-links.module.css';
import { SEASON_LINK_TEXTS } from './texts/index.ts';

const PAGES = ['calendar', 'list', 'dates', 'events', 'lists', 'halls', 'drafts'] as const;

/** The pages of the season. */
export function SeasonLinks() {
  const t = useTexts(SEASON_LINK_TEXTS);
  return (
    <nav className={styles.links} aria-label={t('season.pages')}>
      {PAGES.map((page) => (
        <Link key={page} to={`/season/${page}`} activeOptions={{ includeSearch: false }}>
          {t(`season.page-${page}`)}
        </Link>
      ))}
    </nav>
  );
}
