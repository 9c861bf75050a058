import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { preload } from 'react-dom';
import {
  type FirstHall,
  firstHallKey,
  SEAT_MAP_ORDER,
  seatMapQuery,
  sessionsQuery,
} from '../../../shared/api/seat-map.ts';
import { useBuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import { useOrder } from '../../../shared/checkout/use-order.ts';
import { isSoldOut } from '../../../shared/event/dates/days.ts';
import { EventNotices, VoucherNote } from '../../../shared/event/event-notices.tsx';
import { usePreselectedSeasonTicket } from '../../../shared/event/payment/use-preselected-season-ticket.ts';
import { SoldOutNotice } from '../../../shared/event/sold-out-notice.tsx';
import { MessageModal } from '../../../shared/messages/message-modal.tsx';
import { setupQuery } from '../../../shared/queries.ts';
import { readShop } from '../../../shared/shop.ts';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { SchemeOrderBody } from '../api/order-request.ts';
import { mergeSessionUpdates, readSeatMap } from '../api/read-seat-map.ts';
import { useBottomSheet } from '../hooks/use-bottom-sheet.ts';
import { useSessionSelection } from '../hooks/use-session-selection.ts';
import { getSalesClosedReason } from '../model/seat-map.types.ts';
import { chooseSeasonTicket, findFirstSessionOnSale, findSelected } from '../model/session-selection.ts';
import { HallPreview } from './map/hall-preview.tsx';
import { NoScriptSessions } from './no-script-sessions.tsx';
import styles from './seat-map.module.css';
import { SeatMapAbout, SeatMapHeader } from './seat-map-header.tsx';
import { SessionHall } from './session-hall.tsx';
import { DATES_ID, SeatMapSessionPicker } from './session-picker.tsx';
import { BottomSheet } from './sheet/bottom-sheet.tsx';
import { SheetTitle } from './sheet/sheet-title.tsx';

const SESSIONS_POLL_MS = 30_000;

/** The seat map page: session, seats and checkout (booking §2 "Scheme page"). The key resets the state for another event. */
export function SeatMapPage() {
  const { hash } = useParams({ from: '/scheme/$hash/{-$date}/{-$time}' });
  return <SeatMapContent key={hash} hash={hash} />;
}

function SeatMapContent({ hash }: { hash: string }) {
  const { t, language } = useSeatMapTexts();
  const address = useParams({ from: '/scheme/$hash/{-$date}/{-$time}' });
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: page } = useSuspenseQuery(seatMapQuery(api, hash, language));
  if (import.meta.env.SSR) preloadHall(queryClient.getQueryData<FirstHall>(firstHallKey(hash, language))?.requests);
  const { data: now } = useQuery({
    ...sessionsQuery(api, hash, language),
    refetchInterval: SESSIONS_POLL_MS,
    refetchOnWindowFocus: true,
  });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const seatMap = useMemo(() => readSeatMap(mergeSessionUpdates(page, now), language), [page, now, language]);
  const shop = readShop(setup);
  const account = useBuyerAccount(hash, shop.hasAccounts);
  const ordering = useOrder<SchemeOrderBody>(hash, SEAT_MAP_ORDER);
  // If the page was reloaded while an order was being created, opens that order.
  const findPendingOrder = useEffectEvent(ordering.findPending);
  useEffect(() => findPendingOrder(), []);
  const [selection, setSelection] = useSessionSelection(seatMap, address);
  const session = findSelected(seatMap, selection);
  usePreselectedSeasonTicket(account.seasonTicket, session !== null, (ticket) =>
    setSelection(chooseSeasonTicket(selection, ticket)),
  );
  const sheet = useBottomSheet(session !== null);
  const soldOut = seatMap.days.every(isSoldOut);
  const mustSignIn = (seatMap.requiresSignIn || shop.requiresSignIn) && account.customer === null;
  const preview = soldOut || session ? null : findFirstSessionOnSale(seatMap);
  const isAtDates = preview !== null && selection.day === null;
  const reason = getSalesClosedReason(seatMap, shop.takesVouchers);
  const closed = seatMap.saleStart ?? (reason && t(reason));

  const renderHead = (hasHolds: boolean) => (
    <>
      <SeatMapHeader seatMap={seatMap} />
      <EventNotices
        event={seatMap}
        takesVouchers={shop.takesVouchers}
        isSoldOut={soldOut}
        mustSignIn={mustSignIn}
        account={account}
      />
      {soldOut ? null : (
        <SeatMapSessionPicker
          seatMap={seatMap}
          selection={selection}
          isFolded={hasHolds}
          fewPlaces={shop.fewPlaces}
          onChoose={(next) => {
            setSelection(next);
            if (next.time !== null && next.time !== selection.time) sheet.set('peek');
          }}
        />
      )}
    </>
  );
  const foot = (
    <>
      {soldOut ? null : <VoucherNote event={seatMap} takesVouchers={shop.takesVouchers} />}
      <SeatMapAbout seatMap={seatMap} selection={selection} isOpen={session === null} />
    </>
  );
  return (
    <main id="main" className={styles.page} data-wide="">
      {!soldOut && session ? (
        <SessionHall
          key={session.calendarId}
          {...{ seatMap, selection, session, shop, account, mustSignIn, ordering, sheet, closed }}
          onChoose={setSelection}
          renderHead={renderHead}
          foot={foot}
        />
      ) : (
        <>
          <div className={styles.mapArea}>
            <div className={preview ? styles.promptAbove : styles.prompt}>
              {soldOut && seatMap.about.image ? (
                <img src={seatMap.about.image} alt="" width={600} height={800} className={styles.poster} />
              ) : null}
              {soldOut ? null : (
                <SoldOutNotice days={seatMap.days} address={address}>
                  {t('seat-map.choose-time')}
                </SoldOutNotice>
              )}
              <NoScriptSessions seatMap={seatMap} currency={shop.currency} />
            </div>
            {preview ? (
              <HallPreview
                seatMap={seatMap}
                selection={selection}
                session={preview}
                shop={shop}
                sheet={sheet.height}
                isAtDates={isAtDates}
                onOpenDates={() => {
                  sheet.set('half');
                  focusSessions();
                }}
              />
            ) : null}
          </div>
          <BottomSheet
            height={sheet.height}
            onHeight={sheet.set}
            start={isAtDates ? DATES_ID : null}
            isAtDates={isAtDates}
            summary={<SheetTitle about={seatMap.about} when={closed ?? t('seat-map.choose-session')} />}
          >
            {renderHead(false)}
            {foot}
          </BottomSheet>
        </>
      )}
      {ordering.botCheck}
      {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
    </main>
  );
}

function preloadHall(addresses: readonly string[] = []): void {
  for (const address of addresses) preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
}

/** Focuses the times of the selected day, else the days. */
function focusSessions(): void {
  const part =
    document.querySelector('section[aria-labelledby="times"]') ?? document.getElementById('days')?.parentElement;
  part?.querySelector('button')?.focus();
}
