import type { PersonDto } from '@sahna/contract/admin/people/people-endpoints';
import { Link } from '@tanstack/react-router';
import { formatPoints } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { BlockState } from './parts.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

/** Season tickets, loyalty cards and promo codes of a person. Kinds without any are left out. */
export function PersonHoldings({ person }: { person: PersonDto }) {
  const t = useTexts(PEOPLE_TEXTS);
  const { seasonTickets, loyaltyCards, promoCodes } = person;
  return (
    <>
      {seasonTickets.length > 0 ? (
        <Section title={t('people.tab-season-tickets')}>
          <ul>
            {seasonTickets.map(({ id, event, used, visits, isBlocked }) => (
              <li key={id}>
                <Link to="/people/season-tickets/$id" params={{ id: String(id) }}>
                  {event}
                </Link>{' '}
                <span className={styles.quiet}>{t('people.used-of', { used, all: visits })},</span>{' '}
                <BlockState isBlocked={isBlocked} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {loyaltyCards.length > 0 ? (
        <Section title={t('people.tab-loyalty-cards')}>
          <ul>
            {loyaltyCards.map(({ id, card, balance, isBlocked }) => (
              <li key={id}>
                <Link to="/people/loyalty-cards/$id" params={{ id: String(id) }}>
                  {card}
                </Link>{' '}
                <span className={styles.quiet}>
                  {t('people.balance')}: {formatPoints(balance)},
                </span>{' '}
                <BlockState isBlocked={isBlocked} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {promoCodes.length > 0 ? (
        <Section title={t('people.promo-codes')}>
          <ul>
            {promoCodes.map(({ id, code, orderId, isUsed }) => (
              <li key={orderId}>
                <Link to="/people/promo-codes/$id" params={{ id: String(id) }}>
                  {code}
                </Link>{' '}
                <span className={styles.quiet}>
                  {t('people.in-order', { id: orderId })}, {t(isUsed ? 'people.code-used' : 'people.code-reserved')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
