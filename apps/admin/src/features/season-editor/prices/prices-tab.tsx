import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { AdjustForm } from './adjust-form.tsx';
import { adjustPrice } from './adjust-prices.ts';
import type { GridLine } from './grid/grid-lines.ts';
import { PriceGrid } from './grid/price-grid.tsx';
import { type CellSelection, clampSelection, getCellRange, listCells, selectCell } from './grid/selection.ts';
import { OfferTerms } from './offer-terms.tsx';
import { changeOffers, copyScheme, getCellId, type PriceChange, removeScheme, setPrices } from './offers.ts';
import styles from './prices.module.css';
import { nameScheme, SchemeBar } from './schemes/scheme-bar.tsx';
import { SchemeSummary } from './schemes/scheme-summary.tsx';
import { PRICE_TEXTS } from './texts/index.ts';
import { usePrices } from './use-prices.ts';

const FIRST_CELL = selectCell({ row: 0, column: 0 });

/** Prices of an event: zones by categories for each price scheme. */
export function PricesTab(tab: EventTabProps) {
  const { document, change, isReadOnly } = tab;
  const t = useTexts(PRICE_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const formatProblem = useProblemText();
  const [selected, setSelected] = useState<CellSelection>(FIRST_CELL);
  const [message, setMessage] = useState('');
  const view = usePrices(tab);
  const { schemes, scheme, prices, lines, problems, choose } = view;
  if (view.isLoading) return <Skeleton className={styles.skeleton} />;

  const size = { rows: lines.zones.length, columns: lines.categories.length };
  const cells = listCells(getCellRange(clampSelection(selected, size))).map(({ row, column }) => ({
    zone: lines.zones[row]?.key ?? '',
    category: lines.categories[column]?.key ?? '',
  }));
  const offers = cells.flatMap((cell) => prices.get(getCellId(cell)) ?? []);
  const setAll = (changes: readonly PriceChange[]): void => {
    const changed = changes.filter((cell) => (prices.get(getCellId(cell))?.price ?? null) !== cell.price);
    if (changed.length > 0) change(setPrices(document, scheme, changed));
    setMessage(t('prices.changed', { count: changed.length }));
  };
  const changeDays = (days: readonly string[]): void => {
    const positions = new Set([...prices.values()].map(({ at }) => at));
    if (scheme.days.length > 0 && positions.size > 0)
      change(changeOffers(document, positions, () => ({ days: [...days] })));
    choose({ ...scheme, days });
  };

  return (
    <div className={styles.tab}>
      <SchemeBar
        schemes={schemes}
        current={scheme}
        sessionCount={view.sessionCount}
        isReadOnly={isReadOnly}
        onChoose={choose}
        onCopy={() => {
          const { document: next, copy } = copyScheme(document, scheme);
          change(next);
          choose(copy);
        }}
        onRemove={() => {
          change(removeScheme(document, scheme));
          view.forget(scheme);
        }}
        onDaysChange={changeDays}
      />
      <div className={styles.prices}>
        {size.columns === 0 ? (
          <Notice>
            {t('prices.no-categories')}. {t('prices.no-categories-hint')}
          </Notice>
        ) : (
          <PriceGrid
            label={t('prices.grid', { currency: session.currency, scheme: nameScheme(scheme, t) })}
            rows={lines.zones}
            columns={lines.categories}
            prices={prices}
            published={view.publishedPrices}
            invalid={problems}
            isReadOnly={isReadOnly}
            selection={selected}
            onSelect={setSelected}
            onChange={(changes) => change(setPrices(document, scheme, changes))}
            notify={setMessage}
          />
        )}
        <p className={styles.message} role="status">
          {message}
        </p>
      </div>
      {isReadOnly || size.columns === 0 ? null : (
        <AdjustForm
          count={cells.length}
          onAdjust={(adjustment, rounding) =>
            setAll(
              cells.flatMap((cell) => {
                const price = prices.get(getCellId(cell))?.price;
                if (price === undefined) return adjustment.kind === 'set' ? [{ ...cell, price: adjustment.value }] : [];
                return [{ ...cell, price: adjustPrice(price, adjustment, rounding) }];
              }),
            )
          }
          onFillDown={() =>
            setAll(
              cells.map((cell) => {
                const top = cells.find(({ category }) => category === cell.category) ?? cell;
                return { ...cell, price: prices.get(getCellId(top))?.price ?? null };
              }),
            )
          }
          onClear={() => setAll(cells.map((cell) => ({ ...cell, price: null })))}
        />
      )}
      {isReadOnly ? null : (
        <div className={styles.line}>
          <AddLine label={t('prices.add-category')} lines={lines.otherCategories} onAdd={view.addCategory} />
          {lines.otherZones.length > 0 ? (
            <AddLine label={t('prices.add-zone')} lines={lines.otherZones} onAdd={view.addZone} />
          ) : null}
        </div>
      )}
      {offers.some(({ at }) => problems.has(at)) ? (
        <Notice tone="warn">
          {t('prices.problems')}:{' '}
          {offers
            .flatMap(({ at }) => problems.get(at) ?? [])
            .map(formatProblem)
            .join(' ')}
        </Notice>
      ) : null}
      <OfferTerms
        offers={offers}
        isReadOnly={isReadOnly}
        onChange={(update) => change(changeOffers(document, new Set(offers.map(({ at }) => at)), update))}
      />
      <SchemeSummary
        use={view.use}
        currency={session.currency}
        nameCell={({ zone, category }) => `${nameLine(lines.zones, zone)}, ${nameLine(lines.categories, category)}`}
      />
      {session.member?.hasWholeSeason ? (
        <p>
          <Link to="/season/points">{t('prices.points')}</Link>
        </p>
      ) : null}
    </div>
  );
}

function nameLine(lines: readonly GridLine[], key: string): string {
  return lines.find((line) => line.key === key)?.name ?? key;
}

function AddLine({ label, lines, onAdd }: { label: string; lines: readonly GridLine[]; onAdd: (key: string) => void }) {
  const t = useTexts(PRICE_TEXTS);
  return (
    <SelectField
      label={label}
      value=""
      disabled={lines.length === 0}
      onChange={({ target }) => {
        const line = lines.find(({ key }) => key === target.value.slice(1));
        if (line) onAdd(line.key);
      }}
    >
      <option value="">{t('prices.choose')}</option>
      {/* The key of prices without a zone is empty, as is that of no choice. */}
      {lines.map(({ key, name }) => (
        <option key={key} value={`+${key}`}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
