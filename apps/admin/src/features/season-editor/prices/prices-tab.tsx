import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { createEventSalesQuery } from '../sales-query.ts';
import { getPriceType, readSessionRows } from '../sessions/session-rows.ts';
import { AdjustForm } from './adjust-form.tsx';
import { adjustPrice } from './adjust-prices.ts';
import { getRememberedScheme, rememberScheme } from './chosen-scheme.ts';
import { type AddedLines, type GridLine, listGridLines } from './grid-lines.ts';
import { OfferTerms } from './offer-terms.tsx';
import {
  changeOffers,
  copyScheme,
  getCellId,
  getSchemeId,
  listSchemes,
  type PriceChange,
  type PriceScheme,
  readPrices,
  removeScheme,
  setPrices,
} from './offers.ts';
import { PriceGrid } from './price-grid.tsx';
import { groupByOffer } from './price-problems.ts';
import styles from './prices.module.css';
import { nameScheme, SchemeBar } from './scheme-bar.tsx';
import { findSchemeUse } from './scheme-range.ts';
import { SchemeSummary } from './scheme-summary.tsx';
import { type CellSelection, clampSelection, getCellRange, listCells, selectCell } from './selection.ts';
import { PRICE_TEXTS } from './texts/index.ts';
import { useOfferHistory } from './use-offer-history.ts';

const NO_LINES: AddedLines = { zones: [], categories: [] };
const FIRST_CELL = selectCell({ row: 0, column: 0 });

/** Prices of an event: zones by categories for each price scheme. */
export function PricesTab({ document, published, change, problems, isReadOnly }: EventTabProps) {
  const t = useTexts(PRICE_TEXTS);
  const { language } = useLanguage();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: sales } = useQuery(createEventSalesQuery(document['key'], language));
  const history = useOfferHistory(document, change);
  const [schemeId, setSchemeId] = useState(() => getRememberedScheme(document['key']));
  const [addedSchemes, setAddedSchemes] = useState<readonly PriceScheme[]>([]);
  const [added, setAdded] = useState(NO_LINES);
  const [selected, setSelected] = useState<CellSelection>(FIRST_CELL);
  const [message, setMessage] = useState('');
  if (!sales) return <Skeleton className={styles.skeleton} />;

  const stored = listSchemes(document);
  const isStored = (id: string): boolean => stored.some((scheme) => getSchemeId(scheme) === id);
  const schemes = [...stored, ...addedSchemes.filter((scheme) => !isStored(getSchemeId(scheme)))];
  const scheme = schemes.find((candidate) => getSchemeId(candidate) === schemeId) ??
    schemes[0] ?? { priceType: null, days: [] };
  const prices = readPrices(document, scheme);
  const lines = listGridLines(document, sales, added, t('prices.no-zone'));
  const size = { rows: lines.zones.length, columns: lines.categories.length };
  const cells = listCells(getCellRange(clampSelection(selected, size))).map(({ row, column }) => ({
    zone: lines.zones[row]?.key ?? '',
    category: lines.categories[column]?.key ?? '',
  }));
  const offers = cells.flatMap((cell) => prices.get(getCellId(cell)) ?? []);
  const messages = groupByOffer(problems);
  const sessionCount = readSessionRows(document)
    .filter((row) => getPriceType(row) === scheme.priceType)
    .reduce((sum, { dates }) => sum + dates.length, 0);

  const choose = (chosen: PriceScheme): void => {
    setSchemeId(getSchemeId(chosen));
    rememberScheme(document['key'], getSchemeId(chosen));
    setAddedSchemes([...addedSchemes, chosen]);
  };
  const setAll = (changes: readonly PriceChange[]): void => {
    const changed = changes.filter((cell) => (prices.get(getCellId(cell))?.price ?? null) !== cell.price);
    if (changed.length > 0) history.apply(setPrices(document, scheme, changed));
    setMessage(t('prices.changed', { count: changed.length }));
  };
  const changeDays = (days: readonly string[]): void => {
    const positions = new Set([...prices.values()].map(({ at }) => at));
    if (scheme.days.length > 0 && positions.size > 0)
      history.apply(changeOffers(document, positions, { days: [...days] }));
    choose({ ...scheme, days });
  };

  return (
    <div className={styles.tab}>
      <SchemeBar
        schemes={schemes}
        current={scheme}
        sessionCount={sessionCount}
        isReadOnly={isReadOnly}
        onChoose={choose}
        onCopy={() => {
          const { document: next, copy } = copyScheme(document, scheme);
          history.apply(next);
          choose(copy);
        }}
        onRemove={() => {
          history.apply(removeScheme(document, scheme));
          setAddedSchemes(addedSchemes.filter((candidate) => getSchemeId(candidate) !== getSchemeId(scheme)));
          setSchemeId('');
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
            published={readPrices(published ?? {}, scheme)}
            invalid={new Set(messages.keys())}
            isReadOnly={isReadOnly}
            selection={selected}
            onSelect={setSelected}
            onChange={(changes) => history.apply(setPrices(document, scheme, changes))}
            onUndo={history.undo}
            onRedo={history.redo}
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
          <AddLine
            label={t('prices.add-category')}
            lines={lines.otherCategories}
            onAdd={(key) => setAdded({ ...added, categories: [...added.categories, key] })}
          />
          {lines.otherZones.length > 0 ? (
            <AddLine
              label={t('prices.add-zone')}
              lines={lines.otherZones}
              onAdd={(key) => setAdded({ ...added, zones: [...added.zones, key] })}
            />
          ) : null}
        </div>
      )}
      {offers.some(({ at }) => messages.has(at)) ? (
        <Notice tone="warn">
          {t('prices.problems')}: {offers.flatMap(({ at }) => messages.get(at) ?? []).join('; ')}
        </Notice>
      ) : null}
      <OfferTerms
        offers={offers}
        isReadOnly={isReadOnly}
        onChange={(fields) => history.apply(changeOffers(document, new Set(offers.map(({ at }) => at)), fields))}
      />
      <SchemeSummary
        use={findSchemeUse(document, scheme)}
        currency={session.currency}
        nameCell={({ zone, category }) => `${nameLine(lines.zones, zone)}, ${nameLine(lines.categories, category)}`}
      />
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
