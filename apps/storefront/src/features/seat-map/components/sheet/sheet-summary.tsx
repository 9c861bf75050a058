import { Button, buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import type { Purchase, PurchaseContext } from '../../hooks/use-purchase.tsx';
import type { Money } from '../../model/seat-labels.ts';
import { isCartPurchase } from '../../model/session-selection.ts';
import { Countdown } from '../basket/seat-basket.tsx';
import styles from './bottom-sheet.module.css';

type SummaryProps = Pick<PurchaseContext, 'choice' | 'shop' | 'mustSignIn'> & {
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  purchase: Purchase;
  money: Money;
  onMore: () => void;
};

/** What is held, for how long, and the next step, where little room is: on the sheet's edge. */
export function SheetSummary({ closed, choice, shop, mustSignIn, purchase, money, onMore }: SummaryProps) {
  const { t } = useTexts();
  const { wasGivenBack, shortfalls } = purchase;
  const toCart = shop.hasCart && isCartPurchase(choice);
  const { held } = purchase.held;
  if (closed) return <p className={styles.closed}>{closed}</p>;
  if (held.count === 0) return <p>{t(wasGivenBack ? 'scheme.given-back' : 'scheme.choose-place')}</p>;
  return (
    <>
      <p>
        <b>{money(held.sum)}</b>
        <span>
          {t('event.chosen', { count: held.count })} · <Countdown held={purchase.held} />
        </span>
      </p>
      {toCart && !mustSignIn && shortfalls.length === 0 ? (
        <Link to="/cart" className={`${buttonClass('primary')} ${styles.next}`}>
          {t('scheme.to-cart')}
        </Link>
      ) : (
        <Button look="primary" className={styles.next} onClick={onMore}>
          {t(toCart && !mustSignIn ? 'scheme.to-cart' : 'event.order')}
        </Button>
      )}
    </>
  );
}
