import { Button, getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { isCartPurchase } from '../../../../shared/event/payment/offer-payment.ts';
import { formatDayFrom } from '../../../../shared/format/calendar.ts';
import { joinDayAndTime } from '../../../../shared/format/punctuation.ts';
import { DOT } from '../../../../shared/lib/dot.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import type { PurchaseContext, SeatPurchase } from '../../hooks/use-purchase.tsx';
import { type FormatMoney, formatExpiredHolds } from '../../model/seat-labels.ts';
import { HoldCountdown } from '../basket/seat-basket.tsx';
import sheetStyles from './bottom-sheet.module.css';
import styles from './sheet-summary.module.css';
import { SheetTitle } from './sheet-title.tsx';

type SummaryProps = Pick<PurchaseContext, 'seatMap' | 'session' | 'selection' | 'shop' | 'mustSignIn'> & {
  /** Why nothing is on sale; null if tickets are sold. */
  closed: string | null;
  purchase: SeatPurchase;
  money: FormatMoney;
  onMore: () => void;
};

/** Held seats, remaining time and the next step, on the edge of the sheet on small screens. */
export function SheetSummary(props: SummaryProps) {
  const { closed, seatMap, session, selection, shop, mustSignIn, purchase, money, onMore } = props;
  const texts = useSeatMapTexts();
  const { t, language } = texts;
  const { wasReleased, shortfalls } = purchase;
  const toCart = shop.hasCart && isCartPurchase(selection);
  const { current } = purchase.holds;
  const day = selection.day === null ? '' : formatDayFrom(seatMap.today, selection.day, language);
  const title = <SheetTitle about={seatMap.about} when={joinDayAndTime(day, session.clock ?? '', language)} />;
  if (closed || current.count === 0) {
    const next = formatExpiredHolds(current, texts) || (wasReleased ? t('seat-map.released') : '');
    return (
      <>
        {title}
        {closed || next ? <p className={styles.status}>{closed ?? next}</p> : null}
      </>
    );
  }
  return (
    <>
      {title}
      <p className={styles.sum}>
        <b data-total>{money(current.sum)}</b>
        <span>
          {t('event.selected-tickets', { count: current.count })}
          {DOT}
          <HoldCountdown holds={purchase.holds} />
        </span>
      </p>
      {toCart && !mustSignIn && shortfalls.length === 0 ? (
        <Link to="/cart" className={`${getButtonClassName('primary')} ${sheetStyles.nextStep}`}>
          {t('seat-map.to-cart')}
        </Link>
      ) : (
        <Button variant="primary" className={sheetStyles.nextStep} onClick={onMore}>
          {t(toCart && !mustSignIn ? 'seat-map.to-cart' : 'event.continue')}
        </Button>
      )}
    </>
  );
}
