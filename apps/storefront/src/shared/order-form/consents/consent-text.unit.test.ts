import { expect, test } from 'vitest';
import { readConsentText } from './consent-text.ts';

test('readConsentText parses links within the sentence', () => {
  expect(readConsentText('I accept the [terms](purchase-terms) and the [policy](privacy-policy).')).toEqual([
    { text: 'I accept the ', rules: null },
    { text: 'terms', rules: 'purchase-terms' },
    { text: ' and the ', rules: null },
    { text: 'policy', rules: 'privacy-policy' },
    { text: '.', rules: null },
  ]);
});

test.each(['Send me the programme.', 'Brackets [alone] (and these)', 'No address: [here](https://evil.example)'])(
  'readConsentText returns a sentence without links as one part: %s',
  (sentence) => {
    expect(readConsentText(sentence)).toEqual([{ text: sentence, rules: null }]);
  },
);
