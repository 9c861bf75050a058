import { ORDER_LIST_ENDPOINTS, type SavedFilterDto } from '@sahna/contract/admin/orders/order-list-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import styles from './orders.module.css';
import { parseOrderListSearch } from './search.ts';

/** The filters that the member has named, as links. `current`: query string of the list's address. */
export function SavedFilters({ current }: { current: string }) {
  const t = useTexts(ORDER_TEXTS);
  const { data } = useQuery({
    queryKey: ['saved-filters'],
    queryFn: () => request(ORDER_LIST_ENDPOINTS.listSavedFilters, {}),
  });
  const filters = data?.filters ?? [];
  const used = filters.find(({ query }) => query === current);
  if (filters.length === 0 && current === '') return null;
  return (
    <section className={styles.saved} aria-label={t('orders.saved')}>
      <ul className={styles.actions}>
        {filters.map(({ id, name, query }) => (
          <li key={id}>
            <Link
              to="/orders"
              search={parseOrderListSearch(Object.fromEntries(new URLSearchParams(query)))}
              aria-current={query === current ? 'true' : undefined}
              className={styles.chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {current === '' ? null : <FilterForm key={used?.id ?? 'new'} current={current} used={used ?? null} />}
    </section>
  );
}

/** Names the current filter, or renames or deletes the saved one that is in use. */
function FilterForm({ current, used }: { current: string; used: SavedFilterDto | null }) {
  const t = useTexts(ORDER_TEXTS);
  const [name, setName] = useState(used?.name ?? '');
  const save = useChange((body: { name: string; query: string }) => request(ORDER_LIST_ENDPOINTS.saveFilter, { body }));
  const rename = useChange(({ id, ...body }: { id: number; name: string }) =>
    request(ORDER_LIST_ENDPOINTS.renameFilter, { params: { id }, body }),
  );
  const remove = useChange((id: number) => request(ORDER_LIST_ENDPOINTS.deleteFilter, { params: { id } }));
  const problem = save.problem ?? rename.problem ?? remove.problem;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (used) rename.run({ id: used.id, name });
    else save.run({ name, query: current });
  };
  return (
    <form className={styles.actions} onSubmit={submit}>
      <TextField
        label={t('orders.filter-name')}
        value={name}
        maxLength={60}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={save.isPending || rename.isPending}>
        {t(used ? 'orders.rename-filter' : 'orders.save-filter')}
      </Button>
      {used ? (
        <Button variant="quiet" onClick={() => remove.run(used.id)} disabled={remove.isPending}>
          {t('orders.delete-filter')}
        </Button>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </form>
  );
}
