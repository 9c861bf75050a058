/** Texts that say their key and what is filled in: a test of a model reads those instead of sentences. */
export const KEY_TEXTS = {
  language: 'en',
  t: (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    [key, ...Object.values(values)].join(' '),
} as const;
