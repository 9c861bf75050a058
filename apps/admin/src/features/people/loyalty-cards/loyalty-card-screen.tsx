import { LOYALTY_CARD_ENDPOINTS, type LoyaltyCardCaseDto } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { request, sessionQuery } from '../../../shared/api.ts';
import { formatMoment, formatPoints } from '../../../shared/format.ts';
import { isMissing } from '../../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { OrderLink } from '../../../shared/ui/order-link.tsx';
import { BlockForm } from '../block-form.tsx';
import { useCanChangePeople } from '../list-screen.tsx';
import { BlockState, CaseScreen, History } from '../parts.tsx';
import styles from '../people.module.css';
import { createLoyaltyCardQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';
import { PercentForm } from './percent-form.tsx';
import { TopUpForm } from './top-up-form.tsx';

/** A loyalty card with its movements; staff add points and block it here. */
export function LoyaltyCardScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/people/loyalty-cards/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const canChange = useCanChangePeople();
  const { data: card, error } = useQuery(createLoyaltyCardQuery({ id, language }));
  const { timeZone } = session;
  const title = t('people.card-title', { card: card?.card ?? '' }).trim();
  const state = isMissing(error) ? 'missing' : card ? 'loaded' : 'loading';
  return (
    <CaseScreen title={title} back="/people/loyalty-cards" state={state}>
      {card ? (
        <>
          <Facts card={card} />
          <div className={styles.columns}>
            {canChange && !card.isBlocked ? <TopUpForm id={card.id} left={card.topUpLeft} /> : null}
            {canChange ? <PercentForm key={card.percent} id={card.id} percent={card.percent} /> : null}
            <BlockForm
              key={String(card.isBlocked)}
              isBlocked={card.isBlocked}
              hint={card.isBlockedByFile ? t('people.unblock-until-import') : null}
              send={(body) => request(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, { params: { id: card.id }, body })}
            />
          </div>
          <Section title={t('people.movements')} empty={card.movements.length === 0 && t('people.movements-empty')}>
            <Movements movements={card.movements} timeZone={timeZone} />
          </Section>
          <History entries={card.timeline} timeZone={timeZone} />
        </>
      ) : null}
    </CaseScreen>
  );
}

function Facts({ card }: { card: LoyaltyCardCaseDto }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { holder, percent, balance, reserved } = card;
  return (
    <FactList>
      <Fact label={t('people.state')}>
        <BlockState isBlocked={card.isBlocked} />
      </Fact>
      <Fact label={t('people.holder')}>{holder.name || t('people.no-name')}</Fact>
      <Fact label={t('people.email')}>{holder.email || t('people.none')}</Fact>
      <Fact label={t('people.balance')}>
        <strong>{formatPoints(balance)}</strong>
      </Fact>
      <Fact label={t('people.reserved')}>{reserved === 0 ? null : formatPoints(reserved)}</Fact>
      <Fact label={t('people.percent')}>{percent} %</Fact>
    </FactList>
  );
}

type Movement = LoyaltyCardCaseDto['movements'][number];

function Movements({ movements, timeZone }: { movements: readonly Movement[]; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const columns = [
    { key: 'kind', heading: t('people.movement'), render: ({ kind }: Movement) => t(`people.movement-${kind}`) },
    {
      key: 'points',
      heading: t('people.balance'),
      isNumeric: true,
      render: ({ points }: Movement) => `${points > 0 ? '+' : ''}${formatPoints(points)}`,
    },
    {
      key: 'order',
      heading: t('people.number'),
      isNumeric: true,
      isWide: true,
      render: ({ orderId }: Movement) => (orderId === null ? '–' : <OrderLink id={orderId} />),
    },
    {
      key: 'at',
      heading: t('people.created'),
      isNumeric: true,
      render: ({ at }: Movement) => formatMoment(at, timeZone),
    },
  ];
  return <DataTable caption={t('people.movements')} columns={columns} rows={movements} getKey={({ id }) => id} />;
}
