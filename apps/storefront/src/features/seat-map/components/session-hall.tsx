import { Button, Notice } from '@sahna/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import type { SheetState } from '../hooks/use-bottom-sheet.ts';
import { useHall } from '../hooks/use-hall.ts';
import { type PurchaseContext, usePurchase } from '../hooks/use-purchase.tsx';
import { useSeatFlights } from '../hooks/use-seat-flights.ts';
import { expiredText, moneyIn } from '../model/seat-labels.ts';
import { pricesByZone } from '../model/session-selection.ts';
import { PurchasePanel } from './basket/purchase-panel.tsx';
import { BASKET_ID } from './basket/seat-basket.tsx';
import { scrollToShortfalls } from './basket/shortfall-notice.tsx';
import { HallSkeleton } from './map/hall-skeleton.tsx';
import { ALL_SEATS, heldSeats, type SeatMapContext } from './map/seat-map-context.ts';
import { type SeatMapHandle, SeatMapView } from './map/seat-map-view.tsx';
import { ProposalBar } from './proposal/proposal-bar.tsx';
import styles from './seat-map.module.css';
import { BottomSheet } from './sheet/bottom-sheet.tsx';
import { SheetSummary } from './sheet/sheet-summary.tsx';

type SessionHallProps = PurchaseContext & {
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  sheet: SheetState;
  /** What the event is, and its sessions. */
  head: ReactNode;
  /** What is read rather than done. */
  foot: ReactNode;
};

/** A session's hall, and what the visitor holds of it. */
export function SessionHall(props: SessionHallProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { scheme, choice, session, shop, sheet, head, foot, closed } = props;
  const hall = useHall({ hash: scheme.hash, calendarId: session.calendarId, language });
  const purchase = usePurchase(props);
  const { lost, refresh } = purchase.held;
  const places = hall.kind === 'shown' ? hall.places : null;
  useEffect(() => places?.lose(lost), [places, lost]);
  // A place that is held here and free again was given back in another window, or its time is over.
  const heldByVisitor = useMemo(() => new Set(heldSeats(purchase.held)), [purchase.held]);
  useEffect(
    () =>
      places?.subscribe(
        (changed) => void (changed.some((seat) => heldByVisitor.has(seat) && places.isFree(seat)) && refresh()),
      ),
    [places, heldByVisitor, refresh],
  );
  const stage = useRef<SeatMapHandle>(null);
  useSeatFlights(purchase.held, stage);
  const [filter, setFilter] = useState(ALL_SEATS);
  const [proposed, setProposed] = useState<readonly number[]>([]);
  const prices = useMemo(() => pricesByZone(scheme, session, choice.payment), [scheme, session, choice.payment]);
  const money = useMemo(() => moneyIn(shop.currency, texts), [shop.currency, texts]);
  // By season ticket nothing is to be paid, whatever the places cost.
  const toPay = useMemo(() => (choice.subscription ? () => money(0) : money), [choice.subscription, money]);
  const shown: SeatMapContext | null =
    hall.kind === 'shown'
      ? { hall: hall.hall, places: hall.places, prices, money, closed, proposed, ...purchase }
      : null;
  /** The sheet scrolls to the basket as it opens; one that is open already, or lacks tickets, has to go on to the notice. */
  const openBasket = (): void => {
    flushSync(() => sheet.set('full'));
    scrollToShortfalls();
  };
  const show = (seat: number): void => {
    stage.current?.show(seat);
    sheet.set('peek');
  };
  return (
    <>
      <div className={styles.stage}>
        {shown ? (
          <SeatMapView ref={stage} stage={shown} shown={filter} onShown={setFilter} sheet={sheet.height} />
        ) : hall.kind === 'missing' ? (
          <div className={styles.ask}>
            <Notice tone="error">
              <p>{t('scheme.not-loaded')}</p>
            </Notice>
            <Button onClick={hall.again}>{t('error.again')}</Button>
          </div>
        ) : (
          <div className={styles.ask}>
            <HallSkeleton />
          </div>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {expiredText(purchase.held.held, texts)}
      </p>
      <BottomSheet
        height={sheet.height}
        onHeight={sheet.set}
        start={purchase.held.held.lines.length > 0 ? BASKET_ID : null}
        summary={<SheetSummary {...props} purchase={purchase} money={toPay} onMore={openBasket} />}
        bar={
          shown && !closed ? (
            <ProposalBar
              stage={shown}
              {...{ zone: filter.zone, toPay }}
              of={{ hash: scheme.hash, calendarId: session.calendarId, language }}
              byVoucher={choice.payment === 'voucher'}
              take={purchase.takeProposed}
              onPropose={setProposed}
              onShow={show}
            />
          ) : null
        }
      >
        {head}
        {closed ? null : <PurchasePanel {...props} stage={shown} purchase={purchase} money={toPay} onShow={show} />}
        {foot}
      </BottomSheet>
    </>
  );
}
