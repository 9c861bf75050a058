/** The database interface, implemented for embedded PGlite and for PostgreSQL. */

export type Rows<T> = { rows: T[]; rowCount: number };

/**
 * Executes SQL. Throws DatabaseUnavailable while the database is unavailable. Both engines return `date` as ISO text,
 * `int8` as number, `timestamptz` as Date, `json` parsed. Pass JSON as text with `$n::jsonb`, and select arrays of
 * dates as `text[]`.
 *
 * The store declares the row type beside its statement; nothing checks it at run time.
 */
export type Executor = {
  query<T extends object>(sql: string, params?: readonly unknown[]): Promise<Rows<T>>;
};

/**
 * Statements run in the order in which they are sent, one after the other, whether or not each response is awaited.
 * Concurrent statements cost one round trip instead of one each, which matters under load, when every response waits
 * among hundreds of requests.
 */
export type Tx = Executor & {
  /** Runs several statements without parameters (migrations). */
  exec(sql: string): Promise<void>;
  /** Calls back after the commit; not after a rollback or an unknown outcome. */
  onCommit(callback: () => void): void;
};

export type Database = Executor & {
  readonly engine: 'embedded' | 'postgres';
  /** The folder of the embedded engine; null in memory and on PostgreSQL. */
  readonly dataDir: string | null;
  /**
   * Commits when `work` resolves, rolls back when it throws. On the embedded engine other work waits meanwhile. Throws
   * UnknownOutcome if the connection is lost during the commit.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Listens to NOTIFYs of every process. A lost connection is reopened and reported as an empty payload, because
   * notifications may be lost.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Whether the database responds and is writable at this moment; cheap, never throws. */
  canWrite(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseConfig =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'memory' }
  | {
      kind: 'postgres';
      url: string;
      poolSize?: number;
      /** A server that does not respond to a statement within this time counts as lost. Default: no limit. */
      statementTimeoutMs?: number;
      /** Maximum wait for a free connection of the pool. Default: 5 seconds. */
      connectionTimeoutMs?: number;
    };
