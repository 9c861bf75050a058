import fc from 'fast-check';

/** The `kind` of one variant of a discriminated union. */
export function createKind<Kind extends string>(name: Kind): fc.Arbitrary<Kind> {
  return fc.constant(name);
}
