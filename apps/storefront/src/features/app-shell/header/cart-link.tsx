import { ShoppingBag } from '@sahna/ui/lazy-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useRouteContext } from '@tanstack/react-router';
import { countTickets } from '../../../shared/cart/count-tickets.ts';
import { cartQuery } from '../../../shared/queries.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

export function CartLink() {
  const { t, language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data } = useQuery({
    ...cartQuery(api, language),
    // Counts no tickets whose hold has expired.
    refetchInterval: ({ state }) => (state.data?.reservetime ?? 0) * 1000 || false,
  });
  const count = (isHydrated ? data : undefined)?.data.reduce((sum, line) => sum + countTickets(line), 0) ?? 0;
  return (
    <Link to="/cart" className={styles.cart}>
      <ShoppingBag size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('shell.cart', { count })}</span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
