import { Button, buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { dayAndTime, listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import type { Purchase, PurchaseContext } from '../../hooks/use-purchase.tsx';
import { expiredText, type Money } from '../../model/seat-labels.ts';
import { isCartPurchase } from '../../model/session-selection.ts';
import { Countdown } from '../basket/seat-basket.tsx';
import styles from './bottom-sheet.module.css';

type SummaryProps = Pick<PurchaseContext, 'scheme' | 'session' | 'choice' | 'shop' | 'mustSignIn'> & {
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  purchase: Purchase;
  money: Money;
  onMore: () => void;
};

/** What is held, for how long, and the next step, where little room is: on the sheet's edge. */
export function SheetSummary(props: SummaryProps) {
  const { closed, scheme, session, choice, shop, mustSignIn, purchase, money, onMore } = props;
  const texts = useTexts();
  const { t, language } = texts;
  const { wasGivenBack, shortfalls } = purchase;
  const toCart = shop.hasCart && isCartPurchase(choice);
  const { held } = purchase.held;
  const day = scheme.days.find(({ id }) => id === choice.day)?.date ?? '';
  const when = session.clock === null ? day : dayAndTime(day, session.clock, language);
  const what = <b className={styles.what}>{listed([scheme.about.title, when], language)}</b>;
  if (closed || held.count === 0) {
    const next = expiredText(held, texts) || (wasGivenBack ? t('scheme.given-back') : '');
    return (
      <p className={closed ? styles.closed : undefined}>
        {what}
        {closed || next ? <span>{closed ?? next}</span> : null}
      </p>
    );
  }
  return (
    <>
      <p>
        {what}
        <b data-sum>{money(held.sum)}</b>
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
