/** Price, remaining tickets and the button to buy. */
import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { getTicketsRoute } from '../../../../shared/event/event-link.ts';
import { formatCount, formatMoney } from '../../../../shared/format/money.ts';
import { useListingTexts } from '../../../../shared/texts/listing/index.ts';
import type { EventCardModel } from '../../model/listing.types.ts';
import styles from './card-footer.module.css';

type BuyProps = { card: EventCardModel; currency: string };

export function CardFooter({ card, currency }: BuyProps) {
  return (
    <div className={styles.buy}>
      <Price card={card} currency={currency} />
      <BuyButton card={card} />
    </div>
  );
}

function Price({ card, currency }: BuyProps) {
  const { t, language } = useListingTexts();
  const { count, isFew } = card;
  return (
    <p className={styles.price}>
      {card.free ? t('price.free') : null}
      {!card.free && card.priceFrom !== null
        ? t('event-card.price-from', { price: formatMoney(card.priceFrom, currency, language) })
        : null}
      {card.isFreeForSome ? <span>{t('event-card.free-for-some')}</span> : null}
      {count !== null || isFew ? (
        <span className={isFew ? styles.few : undefined}>
          {count === null
            ? t('event-card.few-left')
            : t('event-card.tickets-left', { count, formatted: formatCount(count, language) })}
        </span>
      ) : null}
    </p>
  );
}

/** Gets the color of a primary button on hover and focus only, because a listing has dozens of these buttons. */
function BuyButton({ card }: { card: EventCardModel }) {
  const { t } = useListingTexts();
  if (card.state !== 'on_sale')
    return (
      <button type="button" className={getButtonClassName()} disabled>
        {t(card.state === 'soon' ? 'event-card.on-sale-soon' : 'event-card.sold-out')}
      </button>
    );
  return (
    <Link
      to={getTicketsRoute(card.seatMap)}
      params={{ hash: card.hash }}
      className={`${getButtonClassName()} ${styles.quiet ?? ''}`}
    >
      {t(card.free ? 'event-card.get-free' : 'event-card.buy')}
      <span className="visually-hidden">{`: ${card.title}`}</span>
    </Link>
  );
}
