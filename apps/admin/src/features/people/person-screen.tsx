import type { FoundOrderDto } from '@sahna/contract/admin/orders/order-endpoints';
import type { PersonDto } from '@sahna/contract/admin/people/people-endpoints';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { formatMoment, formatMoney, formatVisitTime } from '../../shared/format.ts';
import { isMissing } from '../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Fact, FactList } from '../../shared/ui/layout/facts.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import { OrderLink } from '../../shared/ui/order-link.tsx';
import { PhoneNumber } from '../../shared/ui/phone/phone-number.tsx';
import { useCanChangePeople } from './list-screen.tsx';
import { MergeForm } from './merge-form.tsx';
import { CaseScreen, History } from './parts.tsx';
import styles from './people.module.css';
import { PersonHoldings } from './person-holdings.tsx';
import { PersonalData } from './personal-data.tsx';
import { createPersonQuery } from './queries.ts';
import { PEOPLE_TEXTS } from './texts/index.ts';

/** Links of a consent: `[terms of purchase](purchase-terms)`. */
const CONSENT_LINK = /\[([^\]]+)\]\([a-z0-9-]+\)/g;

function removeLinks(consent: string): string {
  return consent.replaceAll(CONSENT_LINK, '$1');
}

/** A person: purchases, cards and codes, consents, personal data, and what staff did. */
export function PersonScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/people/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const canChange = useCanChangePeople();
  const { data: person, error } = useQuery(createPersonQuery({ id, language }));
  const { timeZone } = session;
  const title = person ? person.name || t('people.no-name') : t('people.title');
  const state = isMissing(error) ? 'missing' : person ? 'loaded' : 'loading';
  return (
    <CaseScreen title={title} back="/people" state={state}>
      {person ? (
        <>
          <PersonFacts person={person} timeZone={timeZone} />
          <Section title={t('people.orders')} empty={person.orders.length === 0 && t('people.none')}>
            <Orders orders={person.orders} timeZone={timeZone} />
            {person.orderCount > person.orders.length ? (
              <p className={styles.quiet}>
                {t('people.orders-more', { visible: person.orders.length, total: person.orderCount })}
              </p>
            ) : null}
          </Section>
          <PersonHoldings person={person} />
          <Section title={t('people.consents')} empty={person.consents.length === 0 && t('people.consents-empty')}>
            <ul>
              {person.consents.map(({ text, at, orderId }) => (
                <li key={text}>
                  {removeLinks(text)}{' '}
                  <span className={styles.quiet}>
                    {formatMoment(at, timeZone)}, {t('people.in-order', { id: orderId })}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          {canChange && person.isWhole ? (
            <>
              <PersonalData id={person.id} timeZone={timeZone} />
              <MergeForm person={person} timeZone={timeZone} />
            </>
          ) : null}
          <History entries={person.timeline} timeZone={timeZone} />
        </>
      ) : null}
    </CaseScreen>
  );
}

function PersonFacts({ person, timeZone }: { person: PersonDto; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { emails, phone, accounts, purchases, kept, lastVisit } = person;
  return (
    <FactList>
      <Fact label={t('people.email')}>
        {emails.map((email) => (
          <span key={email}>{email}</span>
        ))}
      </Fact>
      <Fact label={t('people.phone')}>{phone ? <PhoneNumber>{phone}</PhoneNumber> : t('people.none')}</Fact>
      {accounts.map(({ name, lastSignInAt }) => (
        <Fact key={`${name} ${lastSignInAt}`} label={t('people.account')}>
          {lastSignInAt === null ? name : t('people.signed-in', { name, at: formatMoment(lastSignInAt, timeZone) })}
        </Fact>
      ))}
      <Fact label={t('people.purchases')}>{purchases}</Fact>
      <Fact label={t('people.kept')}>{formatMoney(kept)}</Fact>
      <Fact label={t('people.last-visit')}>
        {lastVisit === null ? t('people.none') : formatMoment(lastVisit, timeZone)}
      </Fact>
    </FactList>
  );
}

function Orders({ orders, timeZone }: { orders: readonly FoundOrderDto[]; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const columns = [
    {
      key: 'number',
      heading: t('people.number'),
      isNumeric: true,
      render: ({ id }: FoundOrderDto) => <OrderLink id={id} />,
    },
    { key: 'state', heading: t('people.state'), render: ({ state }: FoundOrderDto) => t(`people.order-${state}`) },
    {
      key: 'total',
      heading: t('people.total'),
      isNumeric: true,
      render: ({ total }: FoundOrderDto) => formatMoney(total),
    },
    {
      key: 'visit',
      heading: t('people.visit'),
      render: ({ visit }: FoundOrderDto) => (
        <span className={styles.clipped}>{visit ? `${visit.event}, ${formatVisitTime(visit)}` : '–'}</span>
      ),
    },
    {
      key: 'created',
      heading: t('people.created'),
      isNumeric: true,
      isWide: true,
      render: ({ createdAt }: FoundOrderDto) => formatMoment(createdAt, timeZone),
    },
  ];
  return <DataTable caption={t('people.orders')} columns={columns} rows={orders} getKey={({ id }) => id} />;
}
