import { useEffect, useEffectEvent, useState } from 'react';

export type PhoneData = Pick<typeof import('./phone-data.ts'), 'countryOfText' | 'parseNumber'> & {
  countries: ReturnType<typeof import('./phone-data.ts')['countriesIn']>;
};

/** The phone library and the countries' names, loaded apart from the page. Null until then; where loading fails it stays null, and the field is plain. */
export function usePhoneData(language: string): PhoneData | null {
  const [data, setData] = useState<PhoneData | null>(null);
  useEffect(() => {
    let wanted = true;
    import('./phone-data.ts').then(
      ({ countriesIn, countryOfText, parseNumber }) => {
        if (wanted) setData({ countries: countriesIn(language), countryOfText, parseNumber });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return data;
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
