/** What a ticket costs, how many are left, and the way to buy. */
import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { placesRoute } from '../../../../shared/event/event-link.ts';
import { formatCount, formatMoney } from '../../../../shared/format/money.ts';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
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
  const { t, language } = useTexts();
  const { count, isFew } = card;
  return (
    <p className={styles.price}>
      {card.free ? t('card.free') : null}
      {!card.free && card.priceFrom !== null
        ? t('card.from', { price: formatMoney(card.priceFrom, currency, language) })
        : null}
      {card.isFreeForSome ? <span>{t('card.free-for-some')}</span> : null}
      {count !== null || isFew ? (
        <span className={isFew ? styles.few : undefined}>
          {count === null ? t('card.few') : t('card.left', { count, shown: formatCount(count, language) })}
        </span>
      ) : null}
    </p>
  );
}

/** A quiet button: the colour of what can be bought comes with the pointer or the focus, because a listing has dozens of them. */
function BuyButton({ card }: { card: EventCardModel }) {
  const { t } = useTexts();
  if (card.state !== 'on_sale')
    return (
      <button type="button" className={buttonClass()} disabled>
        {t(card.state === 'soon' ? 'card.soon' : 'card.sold-out')}
      </button>
    );
  return (
    <Link
      to={placesRoute(card.seatMap)}
      params={{ hash: card.hash }}
      className={`${buttonClass()} ${styles.quiet ?? ''}`}
    >
      {t(card.free ? 'card.get' : 'card.buy')}
      <span className="visually-hidden">{`: ${card.title}`}</span>
    </Link>
  );
}
