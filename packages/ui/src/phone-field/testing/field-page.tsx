/** A page with one phone field and its options in the URL, for options that no shop sets (e2e/order/phone-field.e2e.ts). */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../tokens.css';
import '../../base.css';
import { PhoneField } from '../index.ts';

const params = new URLSearchParams(location.search);
const getList = (name: string): string[] | undefined => params.get(name)?.split(',');
const pattern = params.get('pattern');
const detected = params.get('found');

function FieldPage() {
  const [value, setValue] = useState('');
  const [reading, setReading] = useState('');
  return (
    <main>
      <h1>Phone field</h1>
      <PhoneField
        label="Phone"
        value={value}
        onChange={setValue}
        onValueChange={({ valid, iso2, number }) => setReading(`${valid} ${iso2} ${number}`)}
        language="en"
        labels={{ country: 'Country', search: 'Search', none: 'None' }}
        validityMessage="Not a number of ours"
        defaultCountry={params.get('default') ?? undefined}
        onlyCountries={getList('only')}
        ignoredCountries={getList('ignored')}
        preferredCountries={getList('preferred')}
        validCharactersOnly={params.has('strict')}
        customPattern={pattern ? new RegExp(pattern) : undefined}
        lookUpCountry={
          detected ? () => (detected === 'no' ? Promise.reject(new Error('no')) : Promise.resolve(detected)) : undefined
        }
      />
      <output>{reading}</output>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<FieldPage />);
