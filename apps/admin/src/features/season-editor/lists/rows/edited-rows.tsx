import { Button, Notice } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../../shared/ui/layout/empty-state.tsx';
import { SearchField } from '../../../../shared/ui/search-field.tsx';
import { useTab } from '../../fields/use-field.ts';
import { focusField } from '../../problems/focus-field.ts';
import { LinkedProblems } from '../../problems/problem-list.tsx';
import { NEW_ROWS, type SeasonList, toListId } from '../list-fields.ts';
import styles from '../lists.module.css';
import { type CodeState, getCodeState } from '../promo-codes/code-state.ts';
import { CodeTools } from '../promo-codes/code-tools.tsx';
import { LIST_TEXTS } from '../texts/index.ts';
import { addRows, findRows, formatRow, getRows, moveRow, removeRow } from './list-rows.ts';
import { RowForm } from './row-form.tsx';
import { RowTable } from './row-table.tsx';
import { useListFieldNames } from './use-list-field-names.ts';

/** The table of rows, or the form of the row that is open. `field`: the one that has the focus first. */
export function EditedRows({ list, field }: { list: SeasonList; field: string | undefined }) {
  const t = useTexts(LIST_TEXTS);
  const { language } = useLanguage();
  const { document, change, problems, isReadOnly } = useTab();
  const formatField = useListFieldNames(list, document);
  const [open, setOpen] = useState<number | null>(field === undefined ? null : findRowOf(field, list));
  const [search, setSearch] = useState('');
  const [state, setState] = useState<CodeState | 'any'>('any');
  const [removal, setRemoval] = useState<{ name: string; remaining: number } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (field !== undefined) focusField(field);
  }, [field]);
  const rows = getRows(document, list);
  const isCodes = list.file === 'promo-codes.json';
  const today = new Intl.DateTimeFormat('sv').format(new Date());
  const found = findRows(rows, search).filter(
    ({ row }) => !isCodes || state === 'any' || getCodeState(row, today) === state,
  );
  const getTitle = (at: number): string => formatRow(rows[at], list, language) || t('list.row', { position: at + 1 });
  const add = (added: readonly unknown[]): void => {
    setRemoval(null);
    change(addRows(document, list, added));
  };
  const close = (): void => {
    const at = open;
    setOpen(null);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-open="${at}"]`)?.focus());
  };
  const opened = open !== null && open < rows.length ? open : null;
  return (
    <div ref={root} className={styles.form}>
      <LinkedProblems
        problems={problems}
        renderLink={(problem) => (
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(findRowOf(problem, list) ?? open);
              focusField(problem);
            }}
          >
            {formatField(problem)}
          </Button>
        )}
      />
      {opened !== null ? (
        <RowForm key={opened} list={list} path={[list.rows, opened]} title={getTitle(opened)} onClose={close} />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField
              label={t('list.search')}
              value={search}
              onChange={setSearch}
              results={found}
              onOpen={({ at }) => setOpen(at)}
            />
            {isReadOnly ? null : (
              <Button
                variant="primary"
                onClick={() => {
                  add([NEW_ROWS[list.file] ?? {}]);
                  setOpen(rows.length);
                }}
              >
                {t(`list.add-${toListId(list.file)}`)}
              </Button>
            )}
          </div>
          {isCodes ? (
            <CodeTools
              rows={rows}
              found={found.map(({ row }) => row)}
              {...{ state, isReadOnly }}
              onFilter={setState}
              onAdd={add}
            />
          ) : null}
          <div aria-live="polite">
            {removal === null || removal.remaining !== rows.length ? null : (
              <Notice>
                {t('list.removed', { name: removal.name })} {t(`list-removed.${toListId(list.file)}`)}
              </Notice>
            )}
          </div>
          <p className={styles.count} role="status">
            {t('list.count', { found: found.length, count: rows.length })}
          </p>
          {found.length > 0 ? (
            <RowTable
              list={list}
              rows={found}
              count={rows.length}
              problems={problems}
              isReadOnly={isReadOnly}
              onOpen={(at) => {
                setRemoval(null);
                setOpen(at);
              }}
              onMove={(from, to) => change(moveRow(document, list, from, to))}
              onRemove={(at) => {
                setRemoval({ name: getTitle(at), remaining: rows.length - 1 });
                change(removeRow(document, list, at));
                root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
              }}
            />
          ) : (
            <EmptyState
              title={t(rows.length > 0 ? 'list.not-found' : 'list.empty')}
              hint={t(rows.length > 0 ? 'list.not-found-hint' : 'list.empty-hint')}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Position of the row that a field like `rows.3.name` is in; null: in none. */
function findRowOf(field: string, list: SeasonList): number | null {
  const [first, at = ''] = field.split('.');
  return first === list.rows && /^\d+$/.test(at) ? Number(at) : null;
}
