import { expect, test } from 'vitest';
import { stripDrawnLabels } from './strip-drawn-labels.ts';

const MAP_LABELS = ['Партер', 'Stalls', 'Golden circle', 'A', 'Boxes & co', 'Ложалар, сол жағы', 'Сахна алды'];
const createDrawing = (words: string): string => `<svg><path d="M0 0"/><text x="1" y="2">${words}</text></svg>`;
const EMPTY_DRAWING = '<svg><path d="M0 0"/></svg>';

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
])('removes text that repeats map labels: %s', (words) => {
  expect(stripDrawnLabels(createDrawing(words), MAP_LABELS)).toBe(EMPTY_DRAWING);
});

test('removes text split into tspans', () => {
  expect(
    stripDrawnLabels(createDrawing('<tspan x="1">Golden</tspan><tspan x="1" dy="9">circle</tspan>'), MAP_LABELS),
  ).toBe(EMPTY_DRAWING);
});

test.each(['Сахна', 'Партерге кіру', 'Cloakroom 3', 'Stalls · Stage'])('keeps other text: %s', (words) => {
  expect(stripDrawnLabels(createDrawing(words), MAP_LABELS)).toBe(createDrawing(words));
});
