/** A yes or no on the wire. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
