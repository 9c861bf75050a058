/** Ends an exhaustive switch: a missing variant is a compile error. */
export function assertNever(value: never): never {
  throw new Error(`unexpected variant: ${JSON.stringify(value)}`);
}
