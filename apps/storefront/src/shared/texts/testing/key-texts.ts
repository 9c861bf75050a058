/** Test texts that consist of their key and values. */
export const KEY_TEXTS = {
  language: 'en',
  t: (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    [key, ...Object.values(values)].join(' '),
} as const;
