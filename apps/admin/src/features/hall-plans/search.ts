export type HallSearch = { version?: number };

export function parseHallSearch({ version }: Record<string, unknown>): HallSearch {
  const number = Number(version);
  return Number.isInteger(number) && number > 0 ? { version: number } : {};
}

/** `hall`: key of the hall that a file is imported into. */
export type ImportSearch = { hall?: string };

export function parseImportSearch({ hall }: Record<string, unknown>): ImportSearch {
  return typeof hall === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(hall) ? { hall } : {};
}
