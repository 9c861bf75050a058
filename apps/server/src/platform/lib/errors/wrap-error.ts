/** Converts a thrown value of any type to an Error. */
export function wrapError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
