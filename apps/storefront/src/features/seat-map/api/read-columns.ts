/** Rows that the wire sends as columns: every row has a value for each column, in their order. */
type Columns = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** The server's answers are checked against the contract by its own tests; here they only get back their names. */
export function readColumns<Row extends object>({ columns, rows }: Columns): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as Row);
}
