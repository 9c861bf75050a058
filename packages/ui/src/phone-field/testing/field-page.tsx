/** A page of one phone field, its options in the address: what no shop sets is tried in a browser (e2e/phone-field.e2e.ts). */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../tokens.css';
import '../../base.css';
import { PhoneField } from '../index.ts';

const asked = new URLSearchParams(location.search);
const list = (name: string): string[] | undefined => asked.get(name)?.split(',');
const pattern = asked.get('pattern');
const found = asked.get('found');

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
        onRead={({ valid, iso2, number }) => setReading(`${valid} ${iso2} ${number}`)}
        language="en"
        labels={{ country: 'Country', search: 'Search', none: 'None' }}
        validityMessage="Not a number of ours"
        defaultCountry={asked.get('default') ?? undefined}
        onlyCountries={list('only')}
        ignoredCountries={list('ignored')}
        preferredCountries={list('preferred')}
        validCharactersOnly={asked.has('strict')}
        customPattern={pattern ? new RegExp(pattern) : undefined}
        lookUpCountry={
          found ? () => (found === 'no' ? Promise.reject(new Error('no')) : Promise.resolve(found)) : undefined
        }
      />
      <output>{reading}</output>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<FieldPage />);
