import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { Setup } from '@sahna/contract/entities/setup';
import { buttonClass, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { Customer } from '../../shared/checkout/use-customer.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './event.module.css';

type EventNoticesProps = {
  event: NoScheme;
  setup: Setup;
  soldOut: boolean;
  /** Nobody is signed in, as far as is known. */
  mustSignIn: boolean;
  customer: Pick<Customer, 'isKnown' | 'loginUrl'>;
};

/** What must be known before anything is chosen: whether it is sold at all, to whom, and by which card (booking §2). */
export function EventNotices({ event, setup, soldOut, mustSignIn, customer }: EventNoticesProps) {
  const { t } = useTexts();
  const { action, calendar } = event;
  const { isKnown, loginUrl } = customer;
  const isSold = action.onsale === 1 && !soldOut;
  const hasVouchers = setup.db.showproculture === 1;
  return (
    <>
      {action.onsale === 0 ? <Notice>{t('event.soon')}</Notice> : null}
      {action.onsale === 1 && soldOut ? (
        <Notice tone="warn">
          <p>{t(calendar.length === 0 ? 'event.no-dates' : 'event.sold-out')}</p>
          <p>
            <Link to="/" className={styles.elsewhere}>
              {t('event.choose-another')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {mustSignIn ? (
        // Its room is there from the start; whether it is true is known a moment later.
        <div className={isKnown ? undefined : styles.unknown}>
          <Notice tone="warn">
            <p>{t('event.sign-in')}</p>
            {loginUrl || !isKnown ? (
              <a href={loginUrl || undefined} className={`${buttonClass('plain')} ${styles.signIn}`}>
                {t('event.to-sign-in')}
              </a>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {hasVouchers && action.usenopushkarta === 0 ? <Notice>{t('event.voucher-only')}</Notice> : null}
      {hasVouchers && isSold && action.maybefree === 0 && action.writeticketname === 0 && action.usepushkarta === 0 ? (
        <p className={styles.hint}>{t('event.voucher-none')}</p>
      ) : null}
      {isSold && action.writeticketname === 1 ? (
        <Notice>
          <p>{t('event.named')}</p>
          <p>
            <Link to="/contacts" className={styles.elsewhere}>
              {t('event.named-contacts')}
            </Link>
          </p>
        </Notice>
      ) : null}
    </>
  );
}
