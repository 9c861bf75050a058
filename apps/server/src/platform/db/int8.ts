/**
 * Parses an int8 as a number, for both engines. Throws if it exceeds the safe integers, which no count or id of the
 * shop does.
 */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`an int8 of the database is too large for a number: ${text}`);
  return value;
}
