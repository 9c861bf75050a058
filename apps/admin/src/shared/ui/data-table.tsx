import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { ScrollSection } from './scroll-section.tsx';

export type Column<Row> = {
  key: string;
  heading: string;
  /** The heading is for screen readers only. */
  hasHiddenHeading?: boolean;
  render: (row: Row) => ReactNode;
  /** Digits are aligned at the right edge. */
  isNumeric?: boolean;
  /** Left out on narrow screens. */
  isWide?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** Its columns fit phones. Otherwise a row is a list of headings with their values there. */
  isNarrow?: boolean;
};

/** A table with rows of 36 px, which scrolls sideways where it is wider than the screen. */
export function DataTable<Row>({ caption, columns, rows, getKey, isNarrow = false }: DataTableProps<Row>) {
  return (
    <ScrollSection label={caption} className={styles.scroll}>
      <table className={styles.table} data-stacked={!isNarrow || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, hasHiddenHeading, isNumeric, isWide }) => (
              <th key={key} scope="col" data-numeric={isNumeric || undefined} data-wide={isWide || undefined}>
                {hasHiddenHeading ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ key, heading, hasHiddenHeading, render, isNumeric, isWide }) => (
                <td key={key} data-numeric={isNumeric || undefined} data-wide={isWide || undefined}>
                  {isNarrow ? render(row) : <Labeled heading={hasHiddenHeading ? '' : heading}>{render(row)}</Labeled>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

/** The heading stands beside the value where the row of headings is hidden. */
function Labeled({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {heading}
      </span>
      <div>{children}</div>
    </>
  );
}
