/** Ends an exhaustive switch: the compiler refuses a forgotten variant. */
export function assertNever(value: never): never {
  throw new Error(`unexpected variant: ${JSON.stringify(value)}`);
}
