/** Messages between the main thread and the embedded engine's thread. */
export type EngineRequest =
  | { id: number; op: 'query'; tx: number | null; sql: string; params: unknown[] }
  | { id: number; op: 'exec'; tx: number; sql: string }
  | { id: number; op: 'begin' }
  | { id: number; op: 'end'; tx: number; shouldCommit: boolean }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' };

/**
 * The fields of an error to send along, because cloning between threads loses them. `detail` is left out: it quotes the
 * row's data.
 */
export type EngineFailure = { message: string; code?: string; constraint?: string };

export type EngineResponse =
  | { id: number; ok: true; rows: object[]; rowCount: number }
  | { id: number; ok: false; failure: EngineFailure }
  | { notified: string; payload: string };
