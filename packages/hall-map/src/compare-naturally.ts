const collator = new Intl.Collator('en', { numeric: true });

/** Compares labels in natural order: 2 before 10. */
export const compareNaturally: (a: string, b: string) => number = collator.compare;
