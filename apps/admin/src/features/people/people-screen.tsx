import type { FoundPersonDto } from '@sahna/contract/admin/people/people-endpoints';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { PhoneNumber } from '../../shared/ui/phone/phone-number.tsx';
import { ListScreen } from './list-screen.tsx';
import styles from './people.module.css';
import { createPeopleQuery } from './queries.ts';
import { PEOPLE_TEXTS } from './texts/index.ts';

/** Buyers, those with the newest orders first. */
export function PeopleScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { q } = useSearch({ from: '/frame/people' });
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useInfiniteQuery(createPeopleQuery({ q, language }));
  const columns = [
    {
      key: 'name',
      heading: t('people.name'),
      render: ({ id, name }: FoundPersonDto) => (
        <Link to="/people/$id" params={{ id: String(id) }} className={styles.clipped}>
          {name || t('people.no-name')}
        </Link>
      ),
    },
    {
      key: 'email',
      heading: t('people.email'),
      isWide: true,
      render: ({ email }: FoundPersonDto) => <span className={styles.clipped}>{email}</span>,
    },
    {
      key: 'phone',
      heading: t('people.phone'),
      isWide: true,
      render: ({ phone }: FoundPersonDto) => <PhoneNumber>{phone || '–'}</PhoneNumber>,
    },
    {
      key: 'purchases',
      heading: t('people.purchases'),
      isNumeric: true,
      render: ({ purchases }: FoundPersonDto) => purchases,
    },
    {
      key: 'kept',
      heading: t('people.kept'),
      isNumeric: true,
      render: ({ kept }: FoundPersonDto) => formatMoney(kept),
    },
    {
      key: 'visit',
      heading: t('people.last-visit'),
      isNumeric: true,
      isWide: true,
      render: ({ lastVisit }: FoundPersonDto) => (lastVisit ? formatMoment(lastVisit, session.timeZone) : '–'),
    },
  ];
  return (
    <ListScreen
      path="/people"
      q={q}
      search={{ label: t('people.search'), hint: t('people.search-hint') }}
      empty={{ title: t('people.empty'), hint: t('people.empty-hint') }}
      list={list}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/people/$id', params: { id: String(id) } })}
    />
  );
}
