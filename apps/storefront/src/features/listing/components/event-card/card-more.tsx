/** The expanded part of a card: next sessions, language, duration and programme. Loaded after hydration. */
import { COMPOSITION_SHOWN } from '@sahna/contract/constants';
import { ClockIcon, Languages } from '@sahna/ui/lazy-icons';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../../shared/format/money.ts';
import { type ListingDetailsTexts, useListingDetailsTexts } from '../../../../shared/texts/listing-details/index.ts';
import { groupByNote } from '../../model/group-by-note.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import descriptionStyles from './card-description.module.css';
import styles from './card-details.module.css';

type CardProps = { card: EventCardModel };

export function CardMore({ card, hasFacts }: CardProps & { hasFacts: boolean }) {
  return (
    <>
      {hasFacts ? <CardFacts card={card} /> : null}
      {card.parts.length > 0 ? <CardProgramme card={card} /> : null}
    </>
  );
}

function CardFacts({ card }: CardProps) {
  const { t } = useListingDetailsTexts();
  const { subscription, spoken, next } = card;
  const length = formatLength(card, t);
  return (
    <dl className={styles.facts}>
      {subscription ? <Fact label={t('card.dates')}>{subscription.titles}</Fact> : null}
      {next.length > 0 && !subscription ? <NextSessions card={card} /> : null}
      {length ? (
        <Fact label={t('card.times')} icon={<ClockIcon size={16} aria-hidden="true" />}>
          {length}
        </Fact>
      ) : null}
      {spoken ? (
        <Fact label={t('card.language')} icon={<Languages size={16} aria-hidden="true" />}>
          {spoken}
        </Fact>
      ) : null}
    </dl>
  );
}

/** The next sessions with tickets, and the number of tickets if few are left. */
function NextSessions({ card }: CardProps) {
  const { t, language } = useListingDetailsTexts();
  return (
    <div className={styles.next}>
      <dt className="visually-hidden">{t('card.next-dates')}</dt>
      {groupByNote(card.next).map(({ moments, left }) => (
        <dd key={moments[0]}>
          <span className={styles.moments}>
            {moments.map((when) => (
              <span key={when}>{when}</span>
            ))}
          </span>
          {left === null ? null : (
            <span className={styles.few}>
              {left === 0 ? t('card.few') : t('card.left', { count: left, formatted: formatCount(left, language) })}
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}

function formatLength({ duration }: EventCardModel, t: ListingDetailsTexts['t']): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  return [hours > 0 ? t('card.hours', { hours }) : '', minutes > 0 ? t('card.minutes', { minutes }) : '']
    .filter(Boolean)
    .join(' ');
}

type FactProps = { label: string; icon?: ReactNode; children: ReactNode };

function Fact({ label, icon, children }: FactProps) {
  return (
    <div>
      <dt>
        {icon}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The programme: three parts at first. The style sheet shows it in one-column layouts only (poster §2). */
function CardProgramme({ card }: { card: EventCardModel }) {
  const { t } = useListingDetailsTexts();
  const [all, setAll] = useState(false);
  const parts = all ? card.parts : card.parts.slice(0, COMPOSITION_SHOWN);
  return (
    <div className={descriptionStyles.parts}>
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            <span className="tabular">{part.when}</span>
            <span>
              {part.url ? (
                <a href={part.url} target="_blank" rel="noopener noreferrer">
                  {part.title}
                </a>
              ) : (
                part.title
              )}
              {part.venue ? <span className={descriptionStyles.venue}>{part.venue}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {card.parts.length > COMPOSITION_SHOWN ? (
        <button type="button" className={descriptionStyles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'card.show-less' : 'card.more-works', { count: card.parts.length - COMPOSITION_SHOWN })}
        </button>
      ) : null}
    </div>
  );
}
