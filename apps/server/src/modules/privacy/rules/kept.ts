/** What is said of a place where something of people is kept. */

/** Whose rows: `$1` of such a condition are numbers of orders, one address (in small letters, trimmed), or numbers of customers; `$2` is the time. */
export const SCOPES = ['order', 'address', 'customer'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * How long: with the order; as long as the account is used; letters; what only says who called; details of holders; until a link
 * is over; an hour or a day; as the operator's own lists say.
 */
export const TERMS = ['order', 'account', 'letter', 'trace', 'holder', 'link', 'day', 'operator'] as const;
export type Term = (typeof TERMS)[number];

/** What a column holds, and what stands there once it is erased (SQL); `shown` is how an export says it, where not as it is. */
export type KeptColumn = { what: string; cleared: string; shown?: string };

export type Kept = {
  table: string;
  /** How its rows are counted, where another part of the same table is counted apart. */
  part?: string;
  columns: Readonly<Record<string, KeptColumn>>;
  why: string;
  term: Term;
  /** Ledger rows are replaced and stay; others are deleted. */
  way: 'replaced' | 'deleted';
  /** Which rows belong to whom. Rows of nobody's in particular have none: time alone ends them. */
  rows: Readonly<Partial<Record<Scope, string>>>;
  /** Which rows are over at `$1` (retention); without it an order's term, or another job's, ends them. */
  over?: string;
  /** The column that says when they were erased. */
  stamp?: string;
  /** What an export says beside it: SQL expressions. */
  beside?: readonly string[];
};
