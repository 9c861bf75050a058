import { useEffect, useEffectEvent, useState } from 'react';

export type Book = Pick<typeof import('./book.ts'), 'countryOfText' | 'parseNumber'> & {
  countries: ReturnType<typeof import('./book.ts')['countriesIn']>;
};

/** The library and the names of countries, fetched apart from the page. null until then, and for good where that fails: the field is then a plain one. */
export function useBook(language: string): Book | null {
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./book.ts').then(
      ({ countriesIn, countryOfText, parseNumber }) => {
        if (wanted) setBook({ countries: countriesIn(language), countryOfText, parseNumber });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return book;
}

/** What the page's lookup says of the visitor's country: empty where there is none, it failed or is still under way. */
export function useFoundCountry(lookUp: (() => Promise<string>) | undefined): string {
  const [found, setFound] = useState('');
  // One look-up a field; a page hands over a new function each time.
  const ask = useEffectEvent(() => lookUp?.());
  useEffect(() => {
    let wanted = true;
    ask()?.then(
      (iso2) => {
        if (wanted) setFound(iso2);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return found;
}
