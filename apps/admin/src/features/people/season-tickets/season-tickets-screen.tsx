import type { SeasonTicketDto } from '@sahna/contract/admin/people/season-ticket-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ListScreen } from '../list-screen.tsx';
import { BlockState } from '../parts.tsx';
import styles from '../people.module.css';
import { createSeasonTicketsQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** Season tickets, newest first. */
export function SeasonTicketsScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { q } = useSearch({ from: '/frame/people/season-tickets' });
  const navigate = useNavigate();
  const list = useInfiniteQuery(createSeasonTicketsQuery({ q, language }));
  const columns = [
    {
      key: 'number',
      heading: t('people.number'),
      isNumeric: true,
      render: ({ id }: SeasonTicketDto) => (
        <Link to="/people/season-tickets/$id" params={{ id: String(id) }}>
          {id}
        </Link>
      ),
    },
    {
      key: 'event',
      heading: t('people.visit'),
      render: ({ event }: SeasonTicketDto) => <span className={styles.clipped}>{event}</span>,
    },
    {
      key: 'holder',
      heading: t('people.holder'),
      render: ({ holder }: SeasonTicketDto) => (
        <span className={styles.clipped}>{holder.name || holder.email || '–'}</span>
      ),
    },
    {
      key: 'card',
      heading: t('people.card'),
      isNumeric: true,
      isWide: true,
      render: ({ card }: SeasonTicketDto) => card || '–',
    },
    {
      key: 'visits',
      heading: t('people.visits'),
      isNumeric: true,
      isWide: true,
      render: ({ used, visits }: SeasonTicketDto) => t('people.used-of', { used, all: visits }),
    },
    {
      key: 'state',
      heading: t('people.state'),
      render: ({ isBlocked }: SeasonTicketDto) => <BlockState isBlocked={isBlocked} />,
    },
  ];
  return (
    <ListScreen
      path="/people/season-tickets"
      q={q}
      search={{ label: t('people.search-tickets'), hint: t('people.search-holder-hint') }}
      empty={{ title: t('people.empty-tickets'), hint: t('people.empty-tickets-hint') }}
      issue={{ path: '/people/season-tickets/new', label: t('people.issue-ticket') }}
      list={list}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/people/season-tickets/$id', params: { id: String(id) } })}
    />
  );
}
