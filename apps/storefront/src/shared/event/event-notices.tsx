import { buttonClass, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { BuyerAccount } from '../checkout/use-buyer-account.ts';
import { TellMe } from '../tell-me/tell-me.tsx';
import { useTexts } from '../texts/event/index.ts';
import { isPayable, type Vouchers } from './about.ts';
import { areOffered, type Day } from './days.ts';
import styles from './event-parts.module.css';

/** What of an event the notices go by. */
type Sold = {
  hash: string;
  /** When it was to take place, and does not. */
  cancelled: readonly string[];
  sale: 'open' | 'soon';
  vouchers: Vouchers;
  named: boolean;
  free: boolean;
  days: readonly Day[];
};

type EventNoticesProps = {
  event: Sold;
  takesVouchers: boolean;
  soldOut: boolean;
  /** Buying needs a signed-in customer, and none is known yet. */
  mustSignIn: boolean;
  account: Pick<BuyerAccount, 'isKnown' | 'loginUrl'>;
};

/** What a visitor has to know before choosing: whether tickets are sold, to whom, and by which card (booking §2). */
export function EventNotices({ event, takesVouchers, soldOut, mustSignIn, account }: EventNoticesProps) {
  const { t } = useTexts();
  const { sale, vouchers, named, free } = event;
  const { isKnown, loginUrl } = account;
  const isSold = sale === 'open' && !soldOut;
  return (
    <>
      {event.cancelled.length > 0 ? (
        <Notice tone="warn">
          {event.cancelled.map((moment) => (
            <p key={moment}>{t('event.cancelled', { moment })}</p>
          ))}
          <p>{t('event.cancelled-money')}</p>
        </Notice>
      ) : null}
      {sale === 'soon' ? (
        <Notice>
          <p>{t('event.soon')}</p>
          <TellMe eventHash={event.hash} />
        </Notice>
      ) : null}
      {sale === 'open' && soldOut ? (
        <Notice tone="warn">
          <p>{t(whyNone(event.days))}</p>
          <TellMe eventHash={event.hash} />
          <p>
            <Link to="/" className={styles.elsewhere}>
              {t('event.choose-another')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {mustSignIn ? (
        // Invisible until the account is known, but in the layout from the first paint, so that nothing moves.
        <div className={isKnown ? undefined : styles.unknown}>
          <Notice tone="warn">
            <p>{t(isKnown && !loginUrl ? 'event.sign-in-nowhere' : 'event.sign-in')}</p>
            {isKnown && !loginUrl ? (
              <Link to="/contacts" className={`${buttonClass('plain')} ${styles.signIn}`}>
                {t('event.to-contacts')}
              </Link>
            ) : null}
            {loginUrl || !isKnown ? (
              <a href={loginUrl || undefined} className={`${buttonClass('plain')} ${styles.signIn}`}>
                {t('event.to-sign-in')}
              </a>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {vouchers === 'only' ? (
        <Notice>{t(isPayable(vouchers, takesVouchers) ? 'event.voucher-only' : 'event.voucher-nowhere')}</Notice>
      ) : null}
      {takesVouchers && isSold && !free && !named && vouchers === 'refused' ? (
        <p className={styles.hint}>{t('event.voucher-none')}</p>
      ) : null}
      {isSold && named ? (
        <Notice>
          <p>{t('event.named')}</p>
        </Notice>
      ) : null}
    </>
  );
}

/** No days at all is sold out; days without a price have nothing to be sold (booking §2 "Messages"). */
function whyNone(days: readonly Day[]): 'event.no-dates' | 'event.not-found' | 'event.sold-out' {
  if (days.length === 0) return 'event.no-dates';
  return areOffered(days) ? 'event.sold-out' : 'event.not-found';
}
