import {
  SEASON_TICKET_ENDPOINTS,
  type SeasonTicketCaseDto,
} from '@sahna/contract/admin/people/season-ticket-endpoints';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { request, sessionQuery } from '../../../shared/api.ts';
import { isMissing } from '../../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { OrderLink } from '../../../shared/ui/order-link.tsx';
import { BlockForm } from '../block-form.tsx';
import { BlockState, CaseScreen, History } from '../parts.tsx';
import { createSeasonTicketQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** A season ticket with its uses; staff block it here. */
export function SeasonTicketScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/people/season-tickets/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: ticket, error } = useQuery(createSeasonTicketQuery({ id, language }));
  const state = isMissing(error) ? 'missing' : ticket ? 'loaded' : 'loading';
  return (
    <CaseScreen title={t('people.ticket-title', { id })} back="/people/season-tickets" state={state}>
      {ticket ? (
        <>
          <Facts ticket={ticket} />
          <Section title={t('people.uses')} empty={ticket.uses.length === 0 && t('people.uses-empty')}>
            <ul>
              {ticket.uses.map(({ orderId, visits, state: use }) => (
                <li key={orderId}>
                  <OrderLink id={orderId} />: {visits},{' '}
                  {t(use === 'consumed' ? 'people.code-used' : 'people.code-reserved')}
                </li>
              ))}
            </ul>
          </Section>
          <BlockForm
            key={String(ticket.isBlocked)}
            isBlocked={ticket.isBlocked}
            send={(body) => request(SEASON_TICKET_ENDPOINTS.blockSeasonTicket, { params: { id: ticket.id }, body })}
          />
          <History entries={ticket.timeline} timeZone={session.timeZone} />
        </>
      ) : null}
    </CaseScreen>
  );
}

function Facts({ ticket }: { ticket: SeasonTicketCaseDto }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { event, holder, card, used, visits, orderId } = ticket;
  return (
    <FactList>
      <Fact label={t('people.state')}>
        <BlockState isBlocked={ticket.isBlocked} />
      </Fact>
      <Fact label={t('people.visit')}>{event}</Fact>
      <Fact label={t('people.holder')}>{holder.name || t('people.no-name')}</Fact>
      <Fact label={t('people.email')}>{holder.email || t('people.none')}</Fact>
      <Fact label={t('people.card')}>{card || t('people.none')}</Fact>
      <Fact label={t('people.visits')}>{t('people.used-of', { used, all: visits })}</Fact>
      <Fact label={t('people.bought-with')}>{orderId === null ? null : <OrderLink id={orderId} />}</Fact>
    </FactList>
  );
}
