/** The parts of a card that can be expanded: the description and the programme. */
import { COMPOSITION_SHOWN } from '@sahna/contract/constants';
import { ExternalLink } from '@sahna/ui/icons';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-description.module.css';

/** About how many letters fit into three lines of a card; a shorter text gets no button. Rows are wider on a desktop. */
const SHORT = { narrow: 100, wide: 330 };

type DescriptionProps = { card: EventCardModel; open: boolean; onOpen(open: boolean): void };

/** The description, cut short until it is opened; on phones the place and the link to more are opened with it. */
export function CardDescription({ card, open, onOpen }: DescriptionProps) {
  const { t } = useTexts();
  const { length } = card.description;
  if (length === 0 && !card.infoUrl && !card.venue && !card.address) return null;
  return (
    <div className={styles.description}>
      {card.description ? <p>{card.description}</p> : null}
      <button
        type="button"
        className={styles.more}
        data-until={length <= SHORT.narrow ? 'phone' : length <= SHORT.wide ? 'row' : undefined}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        {t(open ? 'card.less' : 'card.more')}
        <span className="visually-hidden">{`: ${card.title}`}</span>
      </button>
      {card.infoUrl ? (
        <a href={card.infoUrl} target="_blank" rel="noopener noreferrer" className={styles.info}>
          {t('card.info')}
          <span className="visually-hidden">{`: ${card.title}`}</span> <ExternalLink size={14} aria-hidden="true" />
        </a>
      ) : null}
    </div>
  );
}

/** The programme: three parts at first; the style sheet shows it in cards of one column only (poster §2). */
export function CardProgramme({ card }: { card: EventCardModel }) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const parts = all ? card.parts : card.parts.slice(0, COMPOSITION_SHOWN);
  return (
    <div className={styles.parts}>
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            <span>{part.when}</span>
            <span>
              {part.url ? (
                <a href={part.url} target="_blank" rel="noopener noreferrer">
                  {part.title}
                </a>
              ) : (
                part.title
              )}
              {part.venue ? <span className={styles.venue}>{part.venue}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {card.parts.length > COMPOSITION_SHOWN ? (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'card.less' : 'card.more-parts', { count: card.parts.length - COMPOSITION_SHOWN })}
        </button>
      ) : null}
    </div>
  );
}
