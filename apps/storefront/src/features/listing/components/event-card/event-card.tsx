import { IMAGE_LEFT_COLUMNS, IMAGE_WIDTH, TOOLTIP_MS } from '@sahna/contract/constants';
import { Tooltip } from '@sahna/ui';
import { SignLanguage, TicketCheck } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useState } from 'react';
import { placesRoute } from '../../../../shared/event/event-link.ts';
import { LateFavourite } from '../../../../shared/favourites/late-favourite.tsx';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import { CardDescription, CardProgramme } from './card-description.tsx';
import { CardDetails } from './card-details.tsx';
import { CardFooter } from './card-footer.tsx';
import styles from './event-card.module.css';

const ART_WIDTH: CSSProperties & Record<'--art-width', string> = { '--art-width': `${IMAGE_WIDTH}px` };

export type EventCardProps = { card: EventCardModel; columns: number; currency: string; eager: boolean };

/** One event of the poster (poster §2 "Each card shows"). Memoised: it is drawn again only when it changes. */
export const EventCard = memo(function EventCard({ card, columns, currency, eager }: EventCardProps) {
  const [open, setOpen] = useState(false);
  const layout = columns === 1 ? 'row' : columns <= IMAGE_LEFT_COLUMNS ? 'side' : 'top';
  return (
    <article
      className={styles.card}
      data-layout={card.image ? layout : 'bare'}
      data-open={open || undefined}
      style={ART_WIDTH}
    >
      {card.image ? (
        <div className={styles.art}>
          {/* Where the title leads as well: for pointers, not a second stop for keyboards and screen readers. */}
          <Link to={placesRoute(card.seatMap)} params={{ hash: card.hash }} tabIndex={-1} aria-hidden="true">
            <img
              className="hairline"
              data-poster=""
              src={card.image}
              alt=""
              width={600}
              height={800}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
            />
          </Link>
          <span className={styles.age}>{`${card.ageFrom}+`}</span>
        </div>
      ) : null}
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Tooltip text={card.title} show={TOOLTIP_MS.show} hide={TOOLTIP_MS.hide}>
            <Link to={placesRoute(card.seatMap)} params={{ hash: card.hash }}>
              {card.title}
            </Link>
          </Tooltip>
        </h3>
        <Marks card={card} />
        <CardDetails card={card} />
        <CardDescription card={card} open={open} onOpen={setOpen} />
        {card.parts.length > 0 ? <CardProgramme card={card} /> : null}
        <CardFooter card={card} currency={currency} />
      </div>
      <LateFavourite hash={card.hash} title={card.title} days={card.days} />
    </article>
  );
});

function Marks({ card }: { card: EventCardModel }) {
  const { t } = useTexts();
  if (!card.voucherCard && !card.signLanguage && card.image) return null;
  return (
    <p className={styles.marks}>
      {card.image ? null : <span>{`${card.ageFrom}+`}</span>}
      {card.voucherCard ? (
        <span>
          <TicketCheck size={16} aria-hidden="true" /> {t('card.voucher')}
        </span>
      ) : null}
      {card.signLanguage ? (
        <span>
          <SignLanguage size={16} aria-hidden="true" /> {t('card.sign')}
        </span>
      ) : null}
    </p>
  );
}
