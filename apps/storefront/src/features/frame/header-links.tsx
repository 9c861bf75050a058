import { Search, Ticket } from '@sahna/ui/icons';
import { Link, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

export function MyOrdersLink() {
  const { t } = useTexts();
  const name = t('title.my-orders');
  return (
    <Link to="/my-orders" className={styles.cart} title={name}>
      <Ticket size={20} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}

/** Leads to the listing, with the focus in its search. */
export function SearchLink() {
  const { t } = useTexts();
  const router = useRouter();
  const focusSearch = (): void => {
    const field = document.querySelector<HTMLElement>('main input[type="search"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const onClick = (): void => {
    if (router.state.location.pathname === '/') {
      focusSearch();
      return;
    }
    // After the focus has gone to the heading of the new page (keep-focus.ts).
    const end = router.subscribe('onRendered', () => {
      end();
      requestAnimationFrame(focusSearch);
    });
  };
  return (
    <Link to="/" className={`${styles.cart} ${styles.phone}`} onClick={onClick}>
      <Search size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('frame.search')}</span>
    </Link>
  );
}
