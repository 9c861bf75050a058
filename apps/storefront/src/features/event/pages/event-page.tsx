import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import { useOrder } from '../../../shared/checkout/use-order.ts';
import { isPayable } from '../../../shared/event/about.ts';
import { isSoldOut, type SessionAddress } from '../../../shared/event/dates/days.ts';
import { EventNotices } from '../../../shared/event/event-notices.tsx';
import { SoldOutNotice } from '../../../shared/event/sold-out-notice.tsx';
import { hydrateLater } from '../../../shared/lib/hydrate-later.tsx';
import { MessageModal } from '../../../shared/messages/message-modal.tsx';
import { eventQuery, setupQuery } from '../../../shared/queries.ts';
import { readShop } from '../../../shared/shop.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import { getPricesByDay, getWholeRange } from '../model/overview.ts';
import styles from './event.module.css';
import { EventDescription } from './event-about.tsx';
import { EventHead } from './event-head.tsx';
import '../production/gallery.module.css';
import '../production/production.module.css';
import { readEvent } from '../api/read-event.ts';
import { readProduction } from '../api/read-production.ts';
import { EventPurchase } from '../purchase/purchase.tsx';
import { SeasonEvents } from './season-events.tsx';
import { useLowestPrice, useRangeText } from './use-range-text.ts';

const Production = hydrateLater(() => import('../production/production.tsx').then((loaded) => loaded.Production));

/** The event page: dates, tickets and the order form (booking §2 "Event page"). The key resets the state for another event. */
export function EventPage() {
  const { hash, ...address } = useParams({ from: '/event/$hash/{-$date}/{-$time}' });
  return <EventContent key={hash} hash={hash} address={address} />;
}

function EventContent({ hash, address }: { hash: string; address: SessionAddress }) {
  const { language } = useEventTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(eventQuery(api, hash, language));
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const event = useMemo(() => readEvent(data, language), [data, language]);
  const production = useMemo(() => readProduction(data, language), [data, language]);
  const prices = useMemo(() => getPricesByDay(event), [event]);
  const shop = readShop(setup);
  const range = getWholeRange(prices) ?? event.announcedPrices;
  const price = useRangeText(range, shop.currency);
  const lowestPrice = useLowestPrice(range, shop.currency);
  const account = useBuyerAccount(hash, shop.hasAccounts);
  // Not in EventPurchase, which is unmounted when the last ticket is sold, because the error of a refused order has to stay.
  const ordering = useOrder(hash);
  const soldOut = event.days.every(isSoldOut);
  const mustSignIn = (event.requiresSignIn || shop.requiresSignIn) && account.customer === null;
  return (
    <main id="main" className={styles.page}>
      <EventHead event={event} price={price} isFreeForSome={range?.isFreeForSome ?? false} />
      <div className={styles.choice}>
        <SeasonEvents events={event.seasonEvents} />
        <EventNotices
          event={event}
          takesVouchers={shop.takesVouchers}
          isSoldOut={soldOut}
          mustSignIn={mustSignIn}
          account={account}
        />
        {event.sale === 'open' && !soldOut && isPayable(event.vouchers, shop.takesVouchers) ? (
          <>
            <SoldOutNotice days={event.days} address={address} />
            <EventPurchase
              event={event}
              shop={shop}
              account={account}
              mustSignIn={mustSignIn}
              ordering={ordering}
              prices={prices}
              lowestPrice={lowestPrice}
            />
          </>
        ) : null}
        {ordering.botCheck}
        {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
      </div>
      <EventDescription event={event} />
      <Production about={event.about} production={production} currency={shop.currency} />
    </main>
  );
}
