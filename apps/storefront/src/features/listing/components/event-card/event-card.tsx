import { IMAGE_LEFT_COLUMNS, IMAGE_WIDTH, TOOLTIP_MS } from '@sahna/contract/first-visit-constants';
import { chooseInk } from '@sahna/contract/rules/tint';
import { Tooltip } from '@sahna/ui';
import { ExternalLink } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useState } from 'react';
import { getTicketsRoute } from '../../../../shared/event/event-link.ts';
import { LazyFavoriteButton } from '../../../../shared/favorites/lazy-favorite-button.tsx';
import { hydrateLater } from '../../../../shared/lib/hydrate-later.tsx';
import { loadScreen } from '../../../../shared/page/load-screen.ts';
import { useListingTexts } from '../../../../shared/texts/listing/index.ts';
import { listingDetailsTexts } from '../../../../shared/texts/listing-details/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import badgeStyles from './card-badges.module.css';
import { CardBadges } from './card-badges.tsx';
import { CardDescription } from './card-description.tsx';
import { CardDates, CardVenue } from './card-details.tsx';
import { CardFooter } from './card-footer.tsx';
import styles from './event-card.module.css';

const loadCardMore = loadScreen(() => import('./card-more.tsx'), listingDetailsTexts);
const CardMore = hydrateLater(() => loadCardMore().then((loaded) => loaded.CardMore));

export type EventCardProps = {
  card: EventCardModel;
  columns: number;
  currency: string;
  eager: boolean;
  /** The first card of the listing: two columns wide, in the color of its picture. */
  isLead?: boolean;
};

/**
 * One event of the listing (poster §2 "Each card shows"), in two densities: the picture on top of the text, or small beside it.
 * Picture, title, dates, venue, price and buy button are always visible, the rest on an expanded card.
 */
export const EventCard = memo(function EventCard({ card, columns, currency, eager, isLead = false }: EventCardProps) {
  const { t } = useListingTexts();
  const [open, setOpen] = useState(false);
  const layout = columns === 1 ? 'row' : columns <= IMAGE_LEFT_COLUMNS ? 'side' : 'top';
  const tint = isLead ? card.tint : '';
  // A card in one column has room for the facts without being expanded, as the lead card has.
  const hasFacts = open || tint !== '' || layout === 'row';
  const link = { to: getTicketsRoute(card.hasSeatMap), params: { hash: card.hash } };
  return (
    <article
      className={styles.card}
      data-layout={card.image ? layout : 'bare'}
      data-open={open || undefined}
      data-lead={tint ? chooseInk(tint) : undefined}
      style={createCardStyle(tint || undefined)}
    >
      {card.image ? (
        <div className={styles.art}>
          {/* The same link as the title, so keyboards and screen readers skip it. */}
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
              <span className={badgeStyles.date}>
                <span data-face="display">{card.firstDay.day}</span>
                {card.firstDay.weekday}
              </span>
            ) : null}
          </Link>
        </div>
      ) : null}
      <CardBadges card={card} />
      <div className={styles.body}>
        <div className={styles.title}>
          <h3>
            <Tooltip text={card.title} showDelayMs={TOOLTIP_MS.show} hideDelayMs={TOOLTIP_MS.hide}>
              <Link {...link}>{card.title}</Link>
            </Tooltip>
          </h3>
          {card.infoUrl ? (
            <a href={card.infoUrl} target="_blank" rel="noopener noreferrer" className={styles.info}>
              <ExternalLink size={16} aria-hidden="true" />
              <span className="visually-hidden">{`${t('card.about')}: ${card.title}`}</span>
            </a>
          ) : null}
        </div>
        <CardDates card={card} />
        <CardVenue card={card} />
        <CardFooter card={card} currency={currency} />
        <CardDescription card={card} open={open} onOpen={setOpen} />
        {hasFacts || card.parts.length > 0 ? <CardMore card={card} hasFacts={hasFacts} /> : null}
      </div>
      <LazyFavoriteButton hash={card.hash} title={card.title} days={card.days} />
    </article>
  );
});

function createCardStyle(
  tint: string | undefined,
): CSSProperties & Record<'--art-width' | '--tint', string | undefined> {
  return { '--art-width': `${IMAGE_WIDTH}px`, '--tint': tint };
}
