import { NO_TIME } from '@sahna/contract/constants';
import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { MessageModal } from '../../shared/messages/message-modal.tsx';
import { eventQuery, setupQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { BuyBar } from './buy-bar.tsx';
import { orderBody } from './create-body.ts';
import { DayPicker } from './day-picker.tsx';
import styles from './event.module.css';
import { EventHead } from './event-head.tsx';
import { OfferList } from './offer-list.tsx';
import { OrderForm } from './order-form.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import {
  chooseDay,
  choosePayment,
  chooseTime,
  firstSelection,
  hasTimes,
  isSoldOut,
  offersOf,
  placesLeft,
  totalOf,
} from './selection.ts';
import { TimePicker } from './time-picker.tsx';
import { useOrder } from './use-order.ts';

/** An event: when, which places, how many, and who buys them (booking §2 "Event page"). */
export function EventPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash, date, time } = useParams({ from: '/event/$hash/{-$date}/{-$time}' });
  const { data: event } = useSuspenseQuery(eventQuery(api, hash, language));
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const [selection, setSelection] = useState(() => firstSelection(event, { day: date, time }));
  const ordering = useOrder(hash);
  const { action, calendar } = event;
  const day = calendar.find((one) => one.day === selection.day);
  const offers = offersOf(event, selection);
  const total = totalOf(event, selection);
  const soldOut = calendar.length === 0 || calendar.every(isSoldOut);
  const isGroup = event.ticketPrice.length > 0;
  const isNamed = action.writeticketname === 1;
  const isOnline = !isGroup && !isNamed && action.needreg === 0;
  const formIsOpen = isOnline && selection.day !== null && selection.time !== null && total.count > 0;
  return (
    <main id="main" className={styles.page}>
      <EventHead event={event} />
      <div className={styles.choice}>
        {action.onsale === 0 ? <Notice>{t('event.soon')}</Notice> : null}
        {action.onsale === 1 && soldOut ? <Notice tone="warn">{t('event.sold-out')}</Notice> : null}
        {action.needreg === 1 ? <Notice tone="warn">{t('event.sign-in')}</Notice> : null}
        {action.usenopushkarta === 0 ? <Notice>{t('event.voucher-only')}</Notice> : null}
        {isGroup ? <Notice>{t('event.group')}</Notice> : null}
        {isNamed && !isGroup ? <Notice>{t('event.named')}</Notice> : null}
        {action.onsale === 1 && !soldOut && isOnline ? (
          <>
            <section aria-labelledby="days">
              <h2 id="days">{t('event.date')}</h2>
              {calendar.length === 1 && day ? (
                <p className={styles.single}>{formatDay(day.day, language, 'long')}</p>
              ) : (
                <DayPicker
                  days={calendar}
                  chosen={selection.day}
                  onChoose={(next) => setSelection(chooseDay(event, selection, next))}
                />
              )}
            </section>
            {day && hasTimes(day) ? (
              <section aria-labelledby="times">
                <h2 id="times">{t('event.time')}</h2>
                <TimePicker
                  times={day.times}
                  chosen={selection.time}
                  limit={setup.price_limit}
                  onChoose={(next) => setSelection(chooseTime(event, selection, next))}
                />
              </section>
            ) : null}
            {action.usepushkarta === 1 && action.usenopushkarta === 1 && selection.time !== null ? (
              <PaymentChoice
                chosen={selection.payment}
                onChoose={(next) => setSelection(choosePayment(event, selection, next))}
              />
            ) : null}
            {selection.time === null ? (
              <p className={styles.ask}>{t(selection.day === null ? 'event.choose-date' : 'event.choose-time')}</p>
            ) : (
              <section aria-labelledby="places">
                <h2 id="places">{t('event.places')}</h2>
                <p className={styles.left}>{t('event.left', { count: placesLeft(event, selection) })}</p>
                {offers.length === 0 ? (
                  <Notice>{t(selection.time === NO_TIME ? 'event.none-day' : 'event.none-session')}</Notice>
                ) : (
                  <OfferList
                    event={event}
                    selection={selection}
                    currency={setup.app.currency}
                    onChange={setSelection}
                    onOver={() => ordering.show({ tone: 'warning', text: t('event.error-limit') })}
                  />
                )}
              </section>
            )}
            {ordering.repeating ? <Notice tone="warn">{t('event.repeating')}</Notice> : null}
            {formIsOpen ? (
              <OrderForm
                key={selection.payment}
                event={event}
                selection={selection}
                submitText={t(action.maybefree === 1 ? 'form.get' : 'form.order', {
                  count: total.count,
                  sum: formatMoney(total.sum, setup.app.currency, language),
                })}
                busy={ordering.busy}
                onSubmit={(answers) => void ordering.order(orderBody(event, selection, answers, language))}
              />
            ) : null}
          </>
        ) : null}
      </div>
      {formIsOpen ? <BuyBar total={total} currency={setup.app.currency} free={action.maybefree === 1} /> : null}
      {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
      <p className="visually-hidden" aria-live="polite">
        {total.count > 0 ? t('event.chosen', { count: total.count }) : ''}
      </p>
    </main>
  );
}
