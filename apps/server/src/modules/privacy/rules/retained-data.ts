/** Types of the inventory of personal data. */

/**
 * Kinds of owners of rows. In their SQL conditions `$1` is a list of order ids, an address (lowercase, trimmed), or a
 * list of customer ids; `$2` is the time.
 */
export const SCOPES = ['order', 'address', 'customer'] as const;
export type OwnerScope = (typeof SCOPES)[number];

/**
 * Retention terms: as long as the order; as long as the account is used; emails; request traces; attendee details;
 * until a link expires; an hour or a day; as long as the operator's files contain it.
 */
export const TERMS = ['order', 'account', 'email', 'trace', 'attendee', 'link', 'day', 'operator'] as const;
export type RetentionTerm = (typeof TERMS)[number];

/**
 * `cleared`: SQL of its value after an erasure. `exported`: SQL of its value in an export, if not the column itself.
 */
export type RetainedColumn = { description: string; cleared: string; exported?: string };

export type RetainedData = {
  table: string;
  /** Name under which its rows are counted, if the table has several parts. */
  part?: string;
  columns: Readonly<Record<string, RetainedColumn>>;
  purpose: string;
  term: RetentionTerm;
  /** Ledger rows are overwritten; others are deleted. */
  way: 'replaced' | 'deleted';
  /** SQL conditions that select the rows of an owner. Empty for rows without an owner, which only expire. */
  rows: Readonly<Partial<Record<OwnerScope, string>>>;
  /** SQL condition of rows that expired at `$1`; without it the order's term or another job ends them. */
  expiredWhere?: string;
  /** Column with the time of the erasure. */
  stamp?: string;
  /** Further columns of an export: SQL expressions. */
  context?: readonly string[];
};
