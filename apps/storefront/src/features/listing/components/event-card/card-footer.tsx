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
        ? t('card.from', { price: formatMoney(card.priceFrom, currency, language) })
        : null}
      {card.isFreeForSome ? <span>{t('card.free-for-some')}</span> : null}
      {count !== null || isFew ? (
        <span className={isFew ? styles.few : undefined}>
          {count === null ? t('card.few') : t('card.left', { count, formatted: formatCount(count, language) })}
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
        {card.saleStart ?? t(card.state === 'soon' ? 'card.soon' : 'card.sold-out')}
      </button>
    );
  return (
    <Link
      to={getTicketsRoute(card.hasSeatMap)}
      params={{ hash: card.hash }}
      className={`${getButtonClassName()} ${styles.quiet ?? ''}`}
    >
      {t(card.free ? 'card.get' : 'card.buy')}
      <span className="visually-hidden">{`: ${card.title}`}</span>
    </Link>
  );
}
