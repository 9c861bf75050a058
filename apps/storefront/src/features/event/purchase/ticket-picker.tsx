import { Notice } from '@sahna/ui';
import { formatCount } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import type { Limit } from '../model/limits.ts';
import {
  countTicketsLeft,
  type EventSelection,
  findSelectedSession,
  groupCapacity,
  isGroupEvent,
  listOffers,
} from '../model/selection.ts';
import styles from '../pages/event.module.css';
import { GroupPicker } from './group-picker.tsx';
import { OfferList } from './offer-list.tsx';

type TicketPickerProps = {
  event: Event;
  selection: EventSelection;
  currency: string;
  onChange: (selection: EventSelection) => void;
  /** Called when the requested quantity exceeds the limit; `returnTo` receives the focus afterwards, by default the focused element. */
  onOver: (limit: Limit, beside: HTMLElement | null, returnTo?: HTMLElement) => void;
};

/** Selects tickets of the session, or explains why there are none (booking §2 "Messages"). */
export function TicketPicker({ event, selection, currency, onChange, onOver }: TicketPickerProps) {
  const { t, language } = useEventTexts();
  const session = findSelectedSession(event, selection);
  const isWholeDay = session?.clock === null;
  const left = countTicketsLeft(event, selection);
  const offers = listOffers(event, selection);
  const isUnavailable = left === 0 || (offers.length > 0 && offers.every((offer) => offer.left === 0));
  return (
    <section aria-labelledby="places">
      <div className={styles.headed}>
        <h2 id="places">{t('event.tickets')}</h2>
        {session?.isOffered === false || isUnavailable ? null : (
          <p className={styles.left}>
            {t('event.tickets-left', { count: left, formatted: formatCount(left, language) })}
          </p>
        )}
      </div>
      {session?.isOffered === false ? (
        <Notice>{t('event.no-tickets')}</Notice>
      ) : isUnavailable ? (
        <Notice tone="warn">{t(isWholeDay ? 'event.day-unavailable' : 'event.session-unavailable')}</Notice>
      ) : (
        <>
          {event.hasSeatMap && !isGroupEvent(event) ? (
            <p className={`${styles.hint} ${styles.places}`}>{t('event.best-available')}</p>
          ) : null}
          {isGroupEvent(event) ? (
            <GroupPicker
              event={event}
              group={selection.group}
              getRoom={(price) => groupCapacity(event, selection, price)}
              currency={currency}
              onChange={(group) => onChange({ ...selection, group })}
              onOver={(limit, field) => onOver(limit, field, field)}
            />
          ) : offers.length === 0 ? (
            <Notice>{t('event.no-tickets')}</Notice>
          ) : (
            <OfferList event={event} selection={selection} currency={currency} onChange={onChange} onOver={onOver} />
          )}
        </>
      )}
    </section>
  );
}
