/** An int8 as a number, as both engines read it. Throws where a number cannot hold it: no count or id of the shop is so large. */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`an int8 of the database is too large for a number: ${text}`);
  return value;
}
