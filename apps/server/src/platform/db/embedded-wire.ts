/** Messages between the main thread and the embedded engine's: requests and answers. */
export type Ask =
  | { id: number; op: 'query'; tx: number | null; sql: string; params: unknown[] }
  | { id: number; op: 'exec'; tx: number; sql: string }
  | { id: number; op: 'begin' }
  | { id: number; op: 'end'; tx: number; commit: boolean }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' };

/** The fields of an error that are sent along: cloning between threads loses them. Not `detail`, which quotes the row's data. */
export type Failure = { message: string; code?: string; constraint?: string };

export type Answer =
  | { id: number; ok: true; rows: object[]; rowCount: number }
  | { id: number; ok: false; failure: Failure }
  | { notified: string; payload: string };
