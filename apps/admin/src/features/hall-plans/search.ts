export type HallSearch = { version?: number };

export function parseHallSearch({ version }: Record<string, unknown>): HallSearch {
  const number = Number(version);
  return Number.isInteger(number) && number > 0 ? { version: number } : {};
}

/** `at`: path of the field in the plan to open. */
export type DraftSearch = { at?: string };

export function parseDraftSearch({ at }: Record<string, unknown>): DraftSearch {
  return typeof at === 'string' && /^[\w.]{1,100}$/.test(at) ? { at } : {};
}

/** `hall`: key of the hall that a file is imported into. */
export type ImportSearch = { hall?: string };

export function parseImportSearch({ hall }: Record<string, unknown>): ImportSearch {
  return typeof hall === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(hall) ? { hall } : {};
}
