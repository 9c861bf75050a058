import { getButtonClassName, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotifyMeButton } from '../availability-alert/notify-me-button.tsx';
import type { BuyerAccount } from '../checkout/use-buyer-account.ts';
import { useEventTexts } from '../texts/event/index.ts';
import { isPayable, type Vouchers } from './about.ts';
import { type EventDay, hasSessions } from './dates/days.ts';
import { SaleCountdown } from './dates/sale-countdown.tsx';
import styles from './event-parts.module.css';

/** The part of an event that the notices depend on. */
type NoticesEvent = {
  hash: string;
  /** Formatted times of canceled sessions. */
  canceled: readonly string[];
  sale: 'open' | 'soon';
  /** When the sale begins; undefined if that is unknown or past. */
  saleStart?: string | undefined;
  /** The same instant (ISO 8601). */
  saleStartAt?: string | undefined;
  vouchers: Vouchers;
  requiresNames: boolean;
  free: boolean;
  days: readonly EventDay[];
};

type EventNoticesProps = {
  event: NoticesEvent;
  takesVouchers: boolean;
  isSoldOut: boolean;
  /** Buying requires a signed-in customer, and there is none. */
  mustSignIn: boolean;
  account: Pick<BuyerAccount, 'isKnown' | 'loginUrl'>;
};

/** Id of the sign-in notice. */
export const SIGN_IN_ID = 'sign-in';

/** Notices before the selection: whether tickets are sold, to whom, and with which card (booking §2). */
export function EventNotices({ event, takesVouchers, isSoldOut, mustSignIn, account }: EventNoticesProps) {
  const { t } = useEventTexts();
  const { sale, vouchers, requiresNames } = event;
  const { isKnown, loginUrl } = account;
  // The notice of a visitor who has waited for the sale says that it has begun.
  const [wasSoon] = useState(sale === 'soon');
  const isSold = sale === 'open' && !isSoldOut;
  return (
    <>
      {event.canceled.length > 0 ? (
        <Notice tone="warn">
          {event.canceled.map((moment) => (
            <p key={moment}>{t('event.canceled', { moment })}</p>
          ))}
          <p>{t('event.canceled-refund')}</p>
        </Notice>
      ) : null}
      {sale === 'soon' || (wasSoon && isSold) ? (
        <Notice>
          <p>{sale === 'open' ? t('event.on-sale-now') : (event.saleStart ?? t('event.on-sale-soon'))}</p>
          {sale === 'soon' && event.saleStartAt ? (
            <SaleCountdown startsAt={event.saleStartAt} eventHash={event.hash} />
          ) : null}
          {sale === 'soon' ? <NotifyMeButton eventHash={event.hash} /> : null}
        </Notice>
      ) : null}
      {sale === 'open' && isSoldOut ? (
        <Notice tone="warn">
          <p>{t(getUnavailableText(event.days))}</p>
          <NotifyMeButton eventHash={event.hash} />
          <p>
            <Link to="/" className={styles.elsewhere}>
              {t('event.browse-other-events')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {mustSignIn ? (
        // Invisible until the account is known, but in the layout from the first paint, so that nothing moves.
        <div role="status" id={SIGN_IN_ID} className={isKnown ? styles.signIn : `${styles.signIn} ${styles.unknown}`}>
          <p>{t(isKnown && !loginUrl ? 'event.sign-in-unavailable' : 'event.sign-in')}</p>
          {isKnown && !loginUrl ? (
            <Link to="/contacts" className={getButtonClassName('plain')}>
              {t('event.to-contacts')}
            </Link>
          ) : null}
          {loginUrl || !isKnown ? (
            <a href={loginUrl || undefined} className={getButtonClassName('primary')}>
              {t('event.to-sign-in')}
            </a>
          ) : null}
        </div>
      ) : null}
      {vouchers === 'only' ? (
        <Notice>{t(isPayable(vouchers, takesVouchers) ? 'event.voucher-only' : 'event.voucher-unavailable')}</Notice>
      ) : null}
      {isSold && requiresNames ? (
        <Notice>
          <p>{t('event.personalized')}</p>
        </Notice>
      ) : null}
    </>
  );
}

/** Explains that voucher cards are not accepted. Below the tickets, because it concerns few visitors. */
export function VoucherNote({ event, takesVouchers }: { event: Omit<NoticesEvent, 'days'>; takesVouchers: boolean }) {
  const { t } = useEventTexts();
  if (!takesVouchers || event.vouchers !== 'refused' || event.free || event.requiresNames || event.sale !== 'open')
    return null;
  return <p className={styles.note}>{t('event.voucher-not-accepted')}</p>;
}

/** Message for an event without tickets: no dates, no prices, or sold out (booking §2 "Messages"). */
function getUnavailableText(
  days: readonly EventDay[],
): 'event.all-dates-sold-out' | 'event.no-tickets' | 'event.sold-out' {
  if (days.length === 0) return 'event.all-dates-sold-out';
  return hasSessions(days) ? 'event.sold-out' : 'event.no-tickets';
}
