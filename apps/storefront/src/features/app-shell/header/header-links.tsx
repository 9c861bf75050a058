import { Search } from '@sahna/ui/icons';
import { TicketIcon } from '@sahna/ui/lazy-icons';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

export function MyOrdersLink() {
  const { t } = useEveryPageTexts();
  const name = t('title.my-orders');
  return (
    <Link to="/my-orders" className={styles.cart} title={name}>
      <TicketIcon size={20} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}

/** Leads to the listing and focuses its search field. */
export function SearchLink() {
  const { t } = useEveryPageTexts();
  const router = useRouter();
  const focusSearch = (): void => {
    const field = document.querySelector<HTMLElement>('main input[type="search"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent): void => {
    // Opens another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (router.state.location.pathname === '/') {
      focusSearch();
      return;
    }
    // After recoverFocus has moved the focus to the heading of the new page.
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      requestAnimationFrame(focusSearch);
    });
  };
  return (
    <Link to="/" className={`${styles.cart} ${styles.phone}`} onClick={onClick}>
      <Search size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('shell.search')}</span>
    </Link>
  );
}
