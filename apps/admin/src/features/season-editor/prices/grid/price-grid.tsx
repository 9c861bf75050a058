import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { getCellId, type PlacedOffer, type PriceChange } from '../offers.ts';
import { formatPriceText } from '../price-text.ts';
import styles from '../prices.module.css';
import { PRICE_TEXTS } from '../texts/index.ts';
import { formatCells, parseCells } from './clipboard.ts';
import { describeCell } from './describe-cell.ts';
import { type GridCommand, readGridKey } from './grid-keys.ts';
import type { GridLine } from './grid-lines.ts';
import { planPaste } from './paste-prices.ts';
import { type EditEnd, PriceEditor } from './price-editor.tsx';
import { PriceRow } from './price-row.tsx';
import {
  type CellPosition,
  type CellSelection,
  clampSelection,
  findNextCell,
  getCellRange,
  listCells,
  moveSelection,
  selectCell,
} from './selection.ts';

type Prices = ReadonlyMap<string, PlacedOffer>;

export type PriceGridProps = {
  label: string;
  /** Zones and categories. */
  rows: readonly GridLine[];
  columns: readonly GridLine[];
  prices: Prices;
  published: Prices;
  /** By the position of an offer with problems. */
  invalid: ReadonlyMap<number, unknown>;
  isReadOnly: boolean;
  selection: CellSelection;
  onSelect: (selection: CellSelection) => void;
  onChange: (changes: PriceChange[]) => void;
  /** Results of keys that are not visible in the cells. */
  notify: (message: string) => void;
};

/** The ARIA grid pattern: cells are selected and edited, and the arrow keys move between them. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

/** Prices as a spreadsheet. Copies to and from other spreadsheets. */
export function PriceGrid(props: PriceGridProps) {
  const { label, rows, columns, prices, published, invalid, isReadOnly, onSelect, onChange, notify } = props;
  const t = useTexts(PRICE_TEXTS);
  const hintId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [edited, setEdited] = useState<{ initial: string; isReplacing: boolean } | null>(null);
  /** Escape lets the next Tab leave the grid. */
  const isLeaving = useRef(false);
  const hasFocus = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const selection = clampSelection(props.selection, size);
  const range = getCellRange(selection);
  const { focus } = selection;

  useEffect(() => {
    if (edited || !hasFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`td[data-row="${focus.row}"][data-column="${focus.column}"]`)?.focus();
  }, [focus.row, focus.column, edited]);

  const getCell = ({ row, column }: CellPosition) => ({
    zone: rows[row]?.key ?? '',
    category: columns[column]?.key ?? '',
  });
  const getPrice = (position: CellPosition): number | null => prices.get(getCellId(getCell(position)))?.price ?? null;
  const setAll = (positions: readonly (CellPosition & { price: number | null })[]): void => {
    const changes = positions.filter((position) => getPrice(position) !== position.price);
    if (changes.length > 0) onChange(changes.map(({ price, ...position }) => ({ ...getCell(position), price })));
    notify(changes.length > 0 ? t('prices.changed', { count: changes.length }) : '');
  };
  const fillDown = (): void => {
    const { top, bottom } = range;
    // A single row takes the prices of the row above.
    const source = top === bottom ? top - 1 : top;
    if (source < 0) return;
    const targets = listCells(range).filter(({ row }) => row > source);
    setAll(targets.map((position) => ({ ...position, price: getPrice({ row: source, column: position.column }) })));
  };
  const edit = (text: string | null): void => {
    const price = getPrice(focus);
    setEdited({ initial: text ?? (price === null ? '' : formatPriceText(price)), isReplacing: text !== null });
  };
  const endEdit = (price: number | null, end: EditEnd): void => {
    setEdited(null);
    setAll([{ ...focus, price }]);
    const next = findEditEnd(focus, end, size);
    if (next) onSelect(selectCell(next));
  };

  const run = (command: GridCommand): boolean => {
    if (command.kind === 'step') {
      const next = isLeaving.current ? null : findNextCell(focus, command.step, size);
      if (!next) return false;
      onSelect(selectCell(next));
      return true;
    }
    isLeaving.current = command.kind === 'escape';
    switch (command.kind) {
      case 'move': {
        const moved = moveSelection(selection, command.movement, size);
        if (moved) onSelect(moved);
        return true;
      }
      case 'select_all':
        onSelect({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } });
        return true;
      case 'select_row':
        onSelect({ anchor: { row: focus.row, column: 0 }, focus: { row: focus.row, column: size.columns - 1 } });
        return true;
      case 'select_column':
        onSelect({ anchor: { row: 0, column: focus.column }, focus: { row: size.rows - 1, column: focus.column } });
        return true;
      case 'escape':
        onSelect(selectCell(focus));
        return true;
    }
    if (isReadOnly) return false;
    if (command.kind === 'edit') edit(command.text);
    if (command.kind === 'clear') setAll(listCells(range).map((position) => ({ ...position, price: null })));
    if (command.kind === 'fill_down') fillDown();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = readGridKey(event);
    if (command && run(command)) event.preventDefault();
  };
  const copy = (event: ClipboardEvent): void => {
    const lines = Array.from({ length: range.bottom - range.top + 1 }, (_, at) =>
      listCells({ ...range, top: range.top + at, bottom: range.top + at }).map((position) => {
        const price = getPrice(position);
        return price === null ? '' : formatPriceText(price);
      }),
    );
    event.clipboardData.setData('text/plain', formatCells(lines));
    event.preventDefault();
    notify(t('prices.copied', { count: listCells(range).length }));
  };
  const cut = (event: ClipboardEvent): void => {
    copy(event);
    run({ kind: 'clear' });
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    if (isReadOnly) return;
    const pasted = planPaste(parseCells(event.clipboardData.getData('text/plain')), range, size);
    if ('problem' in pasted) {
      const { zone, category } = { zone: rows[pasted.row]?.name ?? '', category: columns[pasted.column]?.name ?? '' };
      const reason = t(`prices.problem-${pasted.problem}`);
      notify(t('prices.paste-refused', { zone, category, text: pasted.text, reason }));
      return;
    }
    setAll(pasted.prices);
    if (pasted.cutOff > 0) notify(t('prices.paste-cut-off', { count: pasted.cutOff }));
    const last = pasted.prices.at(-1);
    if (last)
      onSelect({ anchor: { row: range.top, column: range.left }, focus: { row: last.row, column: last.column } });
  };

  /** A header selects its row or column. */
  const select = (event: PointerEvent, isExtending: boolean): void => {
    if (!(event.target instanceof Element) || event.target instanceof HTMLInputElement) return;
    const target = event.target.closest<HTMLElement>('[data-row], [data-column]');
    if (!target) return;
    const [row, column] = [target.dataset['row'], target.dataset['column']].map((at) => (at ? Number(at) : null));
    const end = { row: row ?? size.rows - 1, column: column ?? size.columns - 1 };
    hasFocus.current = true;
    onSelect({ anchor: isExtending ? selection.anchor : { row: row ?? 0, column: column ?? 0 }, focus: end });
  };
  const editor = edited ? (
    <PriceEditor
      label={describeCell(rows[focus.row], columns[focus.column], getPrice(focus), t)}
      initial={edited.initial}
      isReplacing={edited.isReplacing}
      onCommit={endEdit}
      onCancel={() => {
        setEdited(null);
        notify('');
      }}
      onProblem={(problem) => notify(problem === null ? '' : t(`prices.problem-${problem}`))}
    />
  ) : null;

  return (
    <div className={styles.scroll}>
      <p id={hintId} className={styles.hidden}>
        {t('prices.keys')}
      </p>
      <table
        ref={grid}
        {...GRID}
        {...(isReadOnly ? { 'aria-readonly': true } : {})}
        className={styles.grid}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onCopy={copy}
        onCut={isReadOnly ? copy : cut}
        onPaste={paste}
        onPointerDown={(event) => select(event, event.shiftKey)}
        onPointerOver={(event) => event.buttons === 1 && event.pointerType === 'mouse' && select(event, true)}
        onDoubleClick={() => run({ kind: 'edit', text: null })}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && grid.current?.contains(relatedTarget)) return;
          hasFocus.current = edited !== null;
          isLeaving.current = false;
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('prices.zone')}</th>
            {columns.map(({ key, name }, column) => (
              <th
                key={key}
                scope="col"
                data-chosen={(column >= range.left && column <= range.right) || undefined}
                data-column={column}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, row) => (
            <PriceRow
              key={line.key}
              {...{ line, row, columns, prices, published, invalid }}
              left={row >= range.top && row <= range.bottom ? range.left : -1}
              right={row >= range.top && row <= range.bottom ? range.right : -1}
              focusColumn={row === focus.row ? focus.column : -1}
              editor={row === focus.row ? editor : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function findEditEnd({ row, column }: CellPosition, end: EditEnd, size: { rows: number; columns: number }) {
  if (end === 'next' || end === 'previous') return findNextCell({ row, column }, end === 'next' ? 1 : -1, size);
  const moved = {
    down: { row: row + 1, column },
    up: { row: row - 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    stay: null,
  }[end];
  return moved && clampSelection(selectCell(moved), size).focus;
}
