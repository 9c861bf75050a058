/** What the commands about a shop's data share: how they answer, and what all of them are told. */

/** What a command prints, and its exit code. */
export type Said = { code: 0 | 1 | 2; out: string; err: string };

export function said(out: string): Said {
  return { code: 0, out, err: '' };
}

/** Exit code 1: it was asked for wrongly, or could not be done. */
export function wrong(err: string): Said {
  return { code: 1, out: '', err };
}

/** Exit code 2: there is no such thing. */
export function missing(err: string): Said {
  return { code: 2, out: '', err };
}

/** What every command takes. */
export const COMMON_OPTIONS = {
  json: { type: 'boolean' },
  database: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** How that is said at the end of a command's usage. */
export const COMMON_USAGE = `--json says the same for programs. The shop is the one of DATA_DIR or DATABASE_URL; --database ADDRESS names another PostgreSQL,
--data-dir FOLDER another embedded one.`;
