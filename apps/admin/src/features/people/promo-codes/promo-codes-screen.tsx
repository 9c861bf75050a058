import type { PromoCodeDto } from '@sahna/contract/admin/people/promo-code-endpoints';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ListScreen } from '../list-screen.tsx';
import { BlockState } from '../parts.tsx';
import styles from '../people.module.css';
import { createPromoCodesQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';
import { CodePeriod, describeDiscount, isExpired } from './describe-code.tsx';

/** Promo codes, newest first. */
export function PromoCodesScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { q } = useSearch({ from: '/frame/people/promo-codes' });
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useInfiniteQuery(createPromoCodesQuery({ q, language }));
  const columns = [
    {
      key: 'code',
      heading: t('people.code'),
      render: ({ id, code }: PromoCodeDto) => (
        <Link to="/people/promo-codes/$id" params={{ id: String(id) }}>
          {code}
        </Link>
      ),
    },
    { key: 'discount', heading: t('people.discount'), isNumeric: true, render: describeDiscount },
    {
      key: 'events',
      heading: t('people.events'),
      isWide: true,
      render: ({ events }: PromoCodeDto) => (
        <span className={styles.clipped}>{events.length === 0 ? t('people.every-event') : events.join(', ')}</span>
      ),
    },
    {
      key: 'period',
      heading: t('people.period'),
      isWide: true,
      render: ({ from, to }: PromoCodeDto) => <CodePeriod from={from} to={to} />,
    },
    {
      key: 'used',
      heading: t('people.used'),
      isNumeric: true,
      render: ({ used, uses }: PromoCodeDto) => t('people.used-of', { used, all: uses }),
    },
    {
      key: 'state',
      heading: t('people.state'),
      render: ({ isBlocked, isRetired, to }: PromoCodeDto) => (
        <BlockState isBlocked={isBlocked} isRetired={isRetired} isExpired={isExpired({ to }, session.timeZone)} />
      ),
    },
  ];
  return (
    <ListScreen
      path="/people/promo-codes"
      q={q}
      search={{ label: t('people.search-codes'), hint: t('people.search-codes-hint') }}
      empty={{ title: t('people.empty-codes'), hint: t('people.empty-codes-hint') }}
      issue={{ path: '/people/promo-codes/new', label: t('people.issue-code') }}
      list={list}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/people/promo-codes/$id', params: { id: String(id) } })}
    />
  );
}
