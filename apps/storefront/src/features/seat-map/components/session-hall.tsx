import { Button, Notice } from '@sahna/ui';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { SheetState } from '../hooks/use-bottom-sheet.ts';
import { useHall } from '../hooks/use-hall.ts';
import { type PurchaseContext, usePurchase } from '../hooks/use-purchase.tsx';
import { useSeatFlights } from '../hooks/use-seat-flights.ts';
import { createMoneyFormatter, formatExpiredHolds } from '../model/seat-labels.ts';
import { groupPricesByZone } from '../model/session-selection.ts';
import { PurchasePanel } from './basket/purchase-panel.tsx';
import { BASKET_ID, SeatBasket } from './basket/seat-basket.tsx';
import { scrollToShortfalls } from './basket/shortfall-notice.tsx';
import { HallDrawing, HallSkeleton } from './map/hall-skeleton.tsx';
import { ALL_SEATS, listHeldSeats, type SeatMapContext } from './map/seat-map-context.ts';
import { type SeatMapHandle, SeatMapView } from './map/seat-map-view.tsx';
import { NoScriptSessions } from './no-script-sessions.tsx';
import { ProposalBar } from './proposal/proposal-bar.tsx';
import styles from './seat-map.module.css';
import { BottomSheet } from './sheet/bottom-sheet.tsx';
import { SheetSummary } from './sheet/sheet-summary.tsx';

type SessionHallProps = PurchaseContext & {
  /** Why nothing is on sale; null if tickets are sold. */
  closed: string | null;
  sheet: SheetState;
  /** Header, notices and sessions, which are collapsed while seats are held. */
  renderHead: (hasHolds: boolean) => ReactNode;
  /** Notes and description. */
  foot: ReactNode;
};

/** The hall of a session and the visitor's holds in it. */
export function SessionHall(props: SessionHallProps) {
  const texts = useSeatMapTexts();
  const { t, language } = texts;
  const { seatMap, selection, session, shop, sheet, renderHead, foot, closed } = props;
  const isHydrated = useHydratedInSlices();
  const hall = useHall({ hash: seatMap.hash, calendarId: session.calendarId, language });
  const purchase = usePurchase(props);
  const { lastLost, refresh } = purchase.holds;
  const places = hall.kind === 'ready' ? hall.places : null;
  // Seats of earlier responses may have been freed since.
  const markTaken = useEffectEvent((seats: readonly number[]) => places?.markTaken(seats));
  useEffect(() => markTaken(lastLost), [lastLost]);
  // A held seat that is free again was released in another window or has expired.
  const heldByVisitor = useMemo(() => new Set(listHeldSeats(purchase.holds)), [purchase.holds]);
  useEffect(
    () =>
      places?.subscribe(
        (changed) => void (changed.some((seat) => heldByVisitor.has(seat) && places.isFree(seat)) && refresh()),
      ),
    [places, heldByVisitor, refresh],
  );
  const mapHandle = useRef<SeatMapHandle>(null);
  useSeatFlights(purchase.holds, mapHandle);
  const [filter, setFilter] = useState(ALL_SEATS);
  const [proposed, setProposed] = useState<readonly number[]>([]);
  const prices = useMemo(
    () => groupPricesByZone(seatMap, session, selection.payment),
    [seatMap, session, selection.payment],
  );
  const money = useMemo(() => createMoneyFormatter(shop.currency, texts), [shop.currency, texts]);
  // With a season ticket all prices are 0.
  const toPay = useMemo(() => (selection.subscription ? () => money(0) : money), [selection.subscription, money]);
  const context: SeatMapContext | null =
    hall.kind === 'ready'
      ? { hall: hall.hall, places: hall.places, prices, money, closed, proposed, ...purchase }
      : null;
  /** Opens the sheet, which scrolls to the basket, and then scrolls to the notice of missing tickets. */
  const openBasket = (): void => {
    flushSync(() => sheet.set('full'));
    scrollToShortfalls();
  };
  const hasHolds = !closed && purchase.holds.current.lines.length > 0;
  const show = (seat: number): void => {
    mapHandle.current?.show(seat);
    sheet.set('peek');
  };
  return (
    <>
      <div className={styles.mapArea}>
        {context ? (
          <SeatMapView
            ref={mapHandle}
            context={context}
            filter={filter}
            onFilter={setFilter}
            sheet={sheet.height}
            backdrop={<HallDrawing hash={seatMap.hash} session={session} />}
          />
        ) : hall.kind === 'missing' ? (
          <div className={styles.prompt}>
            <Notice tone="error">
              <p>{t('seat-map.not-loaded')}</p>
            </Notice>
            <Button onClick={hall.retry}>{t('error.retry')}</Button>
          </div>
        ) : (
          <>
            <HallSkeleton hash={seatMap.hash} session={session} />
            <NoScriptSessions seatMap={seatMap} currency={shop.currency} />
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {formatExpiredHolds(purchase.holds.current, texts)}
      </p>
      <BottomSheet
        height={sheet.height}
        onHeight={sheet.set}
        start={purchase.holds.current.lines.length > 0 ? BASKET_ID : null}
        summary={<SheetSummary {...props} purchase={purchase} money={toPay} onMore={openBasket} />}
        bar={
          context && !closed ? (
            <ProposalBar
              context={context}
              {...{ zone: filter.zone, toPay }}
              sessionKey={{ hash: seatMap.hash, calendarId: session.calendarId, language }}
              byVoucher={selection.payment === 'voucher'}
              take={purchase.takeProposed}
              onPropose={setProposed}
              onShow={show}
            />
          ) : null
        }
        isBarPending={!closed && hall.kind === 'loading'}
      >
        {hasHolds ? <SeatBasket {...purchase} money={toPay} onShow={show} /> : null}
        {renderHead(hasHolds)}
        {closed || !isHydrated ? null : (
          <PurchasePanel {...props} context={context} purchase={purchase} money={toPay} onShow={show} />
        )}
        {foot}
      </BottomSheet>
    </>
  );
}

/** False on the server and during hydration: the form of the order is rendered afterwards, in slices. */
function useHydratedInSlices(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
