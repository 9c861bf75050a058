import { useListingTexts } from '../../../../shared/texts/listing/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-description.module.css';

type DescriptionProps = { card: EventCardModel; open: boolean; onOpen(open: boolean): void };

/** One line of the description; the button expands it together with the other facts of the card. */
export function CardDescription({ card, open, onOpen }: DescriptionProps) {
  const { t } = useListingTexts();
  return (
    <div className={styles.description}>
      {card.description ? <p>{card.description}</p> : null}
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => onOpen(!open)}>
        {t(open ? 'card.show-less' : 'card.details')}
        <span className="visually-hidden">{`: ${card.title}`}</span>
      </button>
    </div>
  );
}
