import { PROMO_CODE_ENDPOINTS, type PromoCodeCaseDto } from '@sahna/contract/admin/people/promo-code-endpoints';
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
import { createPromoCodeQuery } from '../queries.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';
import { CodePeriod, describeDiscount, isExpired } from './describe-code.tsx';

/** A promo code with its orders; staff block it here. */
export function PromoCodeScreen() {
  const t = useTexts(PEOPLE_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/people/promo-codes/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: code, error } = useQuery(createPromoCodeQuery({ id, language }));
  const title = t('people.code-title', { code: code?.code ?? '' }).trim();
  const state = isMissing(error) ? 'missing' : code ? 'loaded' : 'loading';
  return (
    <CaseScreen title={title} back="/people/promo-codes" state={state}>
      {code ? (
        <>
          <Facts code={code} timeZone={session.timeZone} />
          <Section title={t('people.uses')} empty={code.orders.length === 0 && t('people.uses-empty')}>
            <ul>
              {code.orders.map(({ orderId, state: use }) => (
                <li key={orderId}>
                  <OrderLink id={orderId} />, {t(use === 'consumed' ? 'people.code-used' : 'people.code-reserved')}
                </li>
              ))}
            </ul>
          </Section>
          <BlockForm
            key={String(code.isBlocked)}
            isBlocked={code.isBlocked}
            send={(body) => request(PROMO_CODE_ENDPOINTS.blockPromoCode, { params: { id: code.id }, body })}
          />
          <History entries={code.timeline} timeZone={session.timeZone} />
        </>
      ) : null}
    </CaseScreen>
  );
}

function Facts({ code, timeZone }: { code: PromoCodeCaseDto; timeZone: string }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { events, from, to, used, uses, perOrder, isBlocked, isRetired } = code;
  return (
    <FactList>
      <Fact label={t('people.state')}>
        <BlockState isBlocked={isBlocked} isRetired={isRetired} isExpired={isExpired(code, timeZone)} />
      </Fact>
      <Fact label={t('people.discount')}>{describeDiscount(code)}</Fact>
      <Fact label={t('people.events')}>{events.length === 0 ? t('people.every-event') : events.join(', ')}</Fact>
      <Fact label={t('people.period')}>
        <CodePeriod from={from} to={to} />
      </Fact>
      <Fact label={t('people.used')}>{t('people.used-of', { used, all: uses })}</Fact>
      <Fact label={t('people.per-order')}>{perOrder}</Fact>
    </FactList>
  );
}
