import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../api.ts';
import { useTexts } from '../texts/use-language.ts';
import styles from './season-links.module.css';
import { SEASON_LINK_TEXTS } from './texts/index.ts';

const CALENDAR_PAGES = ['calendar', 'list', 'dates'] as const;
const OTHER_PAGES = ['events', 'lists', 'points', 'halls', 'drafts'] as const;
/** What lists, points and halls have is of all venues: members with a scope have no access. */
const PAGES_OF_SCOPE = ['events', 'drafts'] as const;

/** The pages of the season. */
export function SeasonLinks() {
  const t = useTexts(SEASON_LINK_TEXTS);
  return (
    <nav className={styles.links} aria-label={t('season.pages')}>
      <PageLinks pages={CALENDAR_PAGES} />
      <OtherSeasonLinks />
    </nav>
  );
}

/** Without the calendar, whose pages have links of their own. */
export function OtherSeasonLinks() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return <PageLinks pages={session.member?.hasWholeSeason ? OTHER_PAGES : PAGES_OF_SCOPE} />;
}

type PageLinksProps = { pages: readonly ((typeof CALENDAR_PAGES)[number] | (typeof OTHER_PAGES)[number])[] };

function PageLinks({ pages }: PageLinksProps) {
  const t = useTexts(SEASON_LINK_TEXTS);
  return pages.map((page) => (
    <Link key={page} to={`/season/${page}`} activeOptions={{ includeSearch: false }}>
      {t(`season.page-${page}`)}
    </Link>
  ));
}
