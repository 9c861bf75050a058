import { expect, test } from 'vitest';
import { withoutWords } from './drawn-words.ts';

const SAID = ['Партер', 'Stalls', 'Golden circle', 'A', 'Boxes & co', 'Ложалар, сол жағы', 'Сахна алды'];
const drawn = (words: string): string => `<svg><path d="M0 0"/><text x="1" y="2">${words}</text></svg>`;
const BARE = '<svg><path d="M0 0"/></svg>';

test.each([
  'Партер',
  'ПАРТЕР',
  ' stalls ',
  'Партер · Stalls',
  'GOLDEN CIRCLE · 300',
  'A',
  '12',
  'Boxes &amp; co',
  'Сол ложалар',
])('what the map says is left out of its drawing: %s', (words) => {
  expect(withoutWords(drawn(words), SAID)).toBe(BARE);
});

test('so are words in parts of their own', () => {
  expect(withoutWords(drawn('<tspan x="1">Golden</tspan><tspan x="1" dy="9">circle</tspan>'), SAID)).toBe(BARE);
});

test.each(['Сахна', 'Партерге кіру', 'Cloakroom 3', 'Stalls · Stage'])(
  'what only the drawing says stays: %s',
  (words) => {
    expect(withoutWords(drawn(words), SAID)).toBe(drawn(words));
  },
);
