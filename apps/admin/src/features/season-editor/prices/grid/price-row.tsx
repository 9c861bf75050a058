import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { getCellId, type PlacedOffer } from '../offers.ts';
import { formatPrice } from '../price-text.ts';
import styles from '../prices.module.css';
import { PRICE_TEXTS } from '../texts/index.ts';
import { describeCell } from './describe-cell.ts';
import type { GridLine } from './grid-lines.ts';
import { PriceCellView } from './price-cell.tsx';

type PriceRowProps = {
  line: GridLine;
  row: number;
  columns: readonly GridLine[];
  prices: ReadonlyMap<string, PlacedOffer>;
  published: ReadonlyMap<string, PlacedOffer>;
  invalid: ReadonlyMap<number, unknown>;
  /** Selected columns; -1 for a row out of the selection. */
  left: number;
  right: number;
  focusColumn: number;
  /** The field of the cell with the focus while it is edited. */
  editor: ReactNode;
};

/** A zone. Rendered again only when something of it changes: a grid has up to 480 cells. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { line, row, columns, prices, published, invalid, left, right, focusColumn, editor } = props;
  const t = useTexts(PRICE_TEXTS);
  return (
    <tr>
      <th scope="row" data-row={row} data-chosen={left >= 0 || undefined}>
        {line.color ? <span className={styles.swatch} style={{ background: line.color }} /> : null}
        {line.name}
      </th>
      {columns.map((category, column) => {
        const id = getCellId({ zone: line.key, category: category.key });
        const offer = prices.get(id);
        return (
          <PriceCellView
            key={category.key}
            row={row}
            column={column}
            label={describeCell(line, category, offer?.price ?? null, t)}
            text={offer ? formatPrice(offer.price) : ''}
            isFocus={column === focusColumn}
            isSelected={column >= left && column <= right}
            isInvalid={offer !== undefined && invalid.has(offer.at)}
            isChanged={offer?.price !== published.get(id)?.price}
            field={offer && `offers.${offer.at}`}
          >
            {column === focusColumn ? editor : null}
          </PriceCellView>
        );
      })}
    </tr>
  );
});
