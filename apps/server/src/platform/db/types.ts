/** The engine door: the same calls on embedded PGlite and on PostgreSQL. */

export type Rows<T> = { rows: T[]; rowCount: number };

/**
 * Where SQL can be sent. Throws DatabaseUnavailable while the database cannot be used. Values come back alike on both engines: `date` as ISO text, `int8` as number, `timestamptz` as
 * Date, `json` parsed. Pass JSON as text with `$n::jsonb`, and select arrays of dates as `text[]`.
 *
 * The row type is declared by the store, beside the statement that selects it; nothing checks it at run time.
 */
export type Executor = {
  query<T extends object>(sql: string, params?: readonly unknown[]): Promise<Rows<T>>;
};

/**
 * Statements run in the order in which they are sent, one after the other, whether their answers are awaited between
 * them or not. Sent together they cost one wait for an answer instead of one each: in a rush that is what counts, for
 * every answer waits for its turn among hundreds of requests.
 */
export type Tx = Executor & {
  /** Several statements without parameters (migrations). */
  exec(sql: string): Promise<void>;
  /** Calls back once the transaction has committed: not after a rollback, nor where it is unknown whether it committed. */
  onCommit(callback: () => void): void;
};

export type Database = Executor & {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Commits when `work` resolves, rolls back when it throws. On the embedded engine other work waits meanwhile. Throws
   * UnknownOutcome when the connection is lost during the commit.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Listens to NOTIFYs of every process. A lost connection is opened again and reported as an empty payload: something may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Whether it answers and takes writing at this moment; cheap, and never an error. */
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
      /** A server that has not answered a statement by then is taken for lost. Default: it is waited for. */
      answerMs?: number;
    };
