import type { ReactNode } from 'react';
import styles from '../prices.module.css';

export type PriceCellProps = {
  row: number;
  column: number;
  /** Zone, category and price, for screen readers. */
  label: string;
  text: string;
  isFocus: boolean;
  isSelected: boolean;
  isInvalid: boolean;
  /** Of the document, for the list of problems. */
  field: string | undefined;
  /** Published with another price. */
  isChanged: boolean;
  children?: ReactNode;
};

export function PriceCellView(props: PriceCellProps) {
  const { row, column, label, text, isFocus, isSelected, isInvalid, isChanged, field, children } = props;
  // Of a table that is an ARIA grid.
  const cell = { role: 'gridcell', 'aria-selected': isSelected } as const;
  return (
    <td
      {...cell}
      className={styles.cell}
      data-row={row}
      data-column={column}
      data-field={field}
      data-changed={isChanged || undefined}
      aria-label={children ? undefined : label}
      aria-invalid={isInvalid || undefined}
      tabIndex={isFocus && !children ? 0 : -1}
    >
      {children ?? text}
    </td>
  );
}
