import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import styles from './orders.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { formatOrderListSearch, type OrderListSearch } from './search.ts';

/** Saved filters, and the list as a file. */
export function ListTools({ search }: { search: OrderListSearch }) {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const filter = formatOrderListSearch(search);
  const createAddress = (format: string): string =>
    `${ORDER_LIST_ENDPOINTS.exportOrders.path}?${new URLSearchParams({ format, language })}${filter && `&${filter}`}`;
  return (
    <>
      <p className={styles.actions}>
        {filter === '' ? null : (
          <Link to="/orders" search={{}}>
            {t('orders.clear')}
          </Link>
        )}
        <a href={createAddress('xlsx')} download>
          {t('orders.export-xlsx')}
        </a>
        <a href={createAddress('csv')} download>
          {t('orders.export-csv')}
        </a>
      </p>
      <SavedFilters current={filter} />
    </>
  );
}
