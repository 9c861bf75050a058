import { IMAGE_LEFT_COLUMNS, IMAGE_WIDTH, TOOLTIP_MS } from '@sahna/contract/constants';
import { inkOn } from '@sahna/contract/rules/tint';
import { Tooltip } from '@sahna/ui';
import { ExternalLink, SignLanguage, TicketCheck } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useState } from 'react';
import { placesRoute } from '../../../../shared/event/event-link.ts';
import { LateFavourite } from '../../../../shared/favourites/late-favourite.tsx';
import { hydrateLater } from '../../../../shared/lib/hydrate-later.tsx';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import { CardDescription } from './card-description.tsx';
import { CardDates, CardVenue } from './card-details.tsx';
import { CardFooter } from './card-footer.tsx';
import styles from './event-card.module.css';

const CardMore = hydrateLater(() => import('./card-more.tsx').then((loaded) => loaded.CardMore));

export type EventCardProps = {
  card: EventCardModel;
  columns: number;
  currency: string;
  eager: boolean;
  /** The first card of the listing: two columns wide, in the colour of its picture. */
  lead?: boolean;
};

/**
 * One event of the listing (poster §2 "Each card shows"), in two densities: the picture on top of the text, or small beside it.
 * Picture, title, dates, venue, price and the way to buy come first, the rest below them or unfolded. Memoised: it is drawn again
 * only when it changes.
 */
export const EventCard = memo(function EventCard({ card, columns, currency, eager, lead = false }: EventCardProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const layout = columns === 1 ? 'row' : columns <= IMAGE_LEFT_COLUMNS ? 'side' : 'top';
  const tint = lead ? card.tint : '';
  const link = { to: placesRoute(card.seatMap), params: { hash: card.hash } };
  return (
    <article
      className={styles.card}
      data-layout={card.image ? layout : 'bare'}
      data-open={open || undefined}
      data-lead={tint ? inkOn(tint) : undefined}
      style={cardStyle(tint || undefined)}
    >
      {card.image ? (
        <div className={styles.art}>
          {/* Where the title leads as well: for pointers, not a second stop for keyboards and screen readers. */}
          <Link {...link} tabIndex={-1} aria-hidden="true">
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
            {card.firstDay ? (
              <span className={styles.date}>
                <span data-face="display">{card.firstDay.day}</span>
                {card.firstDay.weekday}
              </span>
            ) : null}
          </Link>
        </div>
      ) : null}
      <Badges card={card} />
      <div className={styles.body}>
        <div className={styles.title}>
          <h3>
            <Tooltip text={card.title} show={TOOLTIP_MS.show} hide={TOOLTIP_MS.hide}>
              <Link {...link}>{card.title}</Link>
            </Tooltip>
          </h3>
          {card.infoUrl ? (
            <a href={card.infoUrl} target="_blank" rel="noopener noreferrer" className={styles.info}>
              <ExternalLink size={16} aria-hidden="true" />
              <span className="visually-hidden">{`${t('card.info')}: ${card.title}`}</span>
            </a>
          ) : null}
        </div>
        <CardDates card={card} />
        <CardVenue card={card} />
        <CardFooter card={card} currency={currency} />
        <CardDescription card={card} open={open} onOpen={setOpen} />
        {open || tint || card.parts.length > 0 ? <CardMore card={card} facts={open || tint !== ''} /> : null}
      </div>
      <LateFavourite hash={card.hash} title={card.title} days={card.days} />
    </article>
  );
});

function cardStyle(tint: string | undefined): CSSProperties & Record<'--art-width' | '--tint', string | undefined> {
  return { '--art-width': `${IMAGE_WIDTH}px`, '--tint': tint };
}

/** Age, voucher card and sign language: on the picture, or beside the venue where the picture is small. */
function Badges({ card }: { card: EventCardModel }) {
  const { t } = useTexts();
  return (
    <p className={styles.badges}>
      <span>{`${card.ageFrom}+`}</span>
      {card.voucherCard ? (
        <span title={t('card.voucher')}>
          <TicketCheck size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('card.voucher')}</span>
        </span>
      ) : null}
      {card.signLanguage ? (
        <span title={t('card.sign')}>
          <SignLanguage size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('card.sign')}</span>
        </span>
      ) : null}
    </p>
  );
}
