import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-description.module.css';

type DescriptionProps = { card: EventCardModel; open: boolean; onOpen(open: boolean): void };

/** One line of the description; "more details" unfolds all of it, and the second level of the facts. */
export function CardDescription({ card, open, onOpen }: DescriptionProps) {
  const { t } = useTexts();
  return (
    <div className={styles.description}>
      {card.description ? <p>{card.description}</p> : null}
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => onOpen(!open)}>
        {t(open ? 'card.less' : 'card.more')}
        <span className="visually-hidden">{`: ${card.title}`}</span>
      </button>
    </div>
  );
}
