import { useEffect, useEffectEvent, useState } from 'react';

export type PhoneData = Pick<typeof import('./phone-data.ts'), 'detectCountry' | 'parsePhoneNumber'> & {
  countries: ReturnType<typeof import('./phone-data.ts')['listCountries']>;
};

/** Loads the phone library and the country names. Null until they are loaded, and if loading fails. */
export function usePhoneData(language: string): PhoneData | null {
  const [data, setData] = useState<PhoneData | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./phone-data.ts').then(
      ({ listCountries, detectCountry, parsePhoneNumber }) => {
        if (isCurrent) setData({ countries: listCountries(language), detectCountry, parsePhoneNumber });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return data;
}

/** The visitor's country (iso2); '' without a lookup, and while it is pending or has failed. */
export function useDetectedCountry(lookUp: (() => Promise<string>) | undefined): string {
  const [country, setCountry] = useState('');
  // One lookup per field, although pages pass a new function in every render.
  const lookUpOnce = useEffectEvent(() => lookUp?.());
  useEffect(() => {
    let isCurrent = true;
    lookUpOnce()?.then(
      (iso2) => {
        if (isCurrent) setCountry(iso2);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return country;
}
