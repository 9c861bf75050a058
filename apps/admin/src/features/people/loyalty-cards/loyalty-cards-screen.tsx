import type { LoyaltyCardDto } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatPoints } from '../../../shared/format.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ListScreen } from '../list-screen.tsx';
import { BlockState } from '../parts.tsx';
import styles from '../people.module.css';
import { createLoyaltyCardsQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** Loyalty cards, newest first. */
export function LoyaltyCardsScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { q } = useSearch({ from: '/frame/people/loyalty-cards' });
  const navigate = useNavigate();
  const list = useInfiniteQuery(createLoyaltyCardsQuery({ q, language }));
  const columns = [
    {
      key: 'card',
      heading: t('people.card'),
      render: ({ id, card }: LoyaltyCardDto) => (
        <Link to="/people/loyalty-cards/$id" params={{ id: String(id) }}>
          {card}
        </Link>
      ),
    },
    {
      key: 'holder',
      heading: t('people.holder'),
      render: ({ holder }: LoyaltyCardDto) => (
        <span className={styles.clipped}>{holder.name || holder.email || '–'}</span>
      ),
    },
    {
      key: 'email',
      heading: t('people.email'),
      isWide: true,
      render: ({ holder }: LoyaltyCardDto) => <span className={styles.clipped}>{holder.email || '–'}</span>,
    },
    {
      key: 'balance',
      heading: t('people.balance'),
      isNumeric: true,
      render: ({ balance }: LoyaltyCardDto) => formatPoints(balance),
    },
    {
      key: 'percent',
      heading: t('people.percent'),
      isNumeric: true,
      isWide: true,
      render: ({ percent }: LoyaltyCardDto) => `${percent} %`,
    },
    {
      key: 'state',
      heading: t('people.state'),
      render: ({ isBlocked }: LoyaltyCardDto) => <BlockState isBlocked={isBlocked} />,
    },
  ];
  return (
    <ListScreen
      path="/people/loyalty-cards"
      q={q}
      search={{ label: t('people.search-cards'), hint: t('people.search-holder-hint') }}
      empty={{ title: t('people.empty-cards'), hint: t('people.empty-cards-hint') }}
      issue={{ path: '/people/loyalty-cards/new', label: t('people.issue-card') }}
      list={list}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/people/loyalty-cards/$id', params: { id: String(id) } })}
    />
  );
}
