/** The code of a Node or PostgreSQL error, such as `ENOENT`; empty without one. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
