import { expect, test } from 'vitest';
import { resizeDrawing } from './resize-drawing.ts';

const SIZE = { width: 100, height: 80 };
const TALLER = { width: 100, height: 120 };

test('the visible area grows with the plan, and shrinks with it', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" role="img"><path d="M0 0H9"></path></svg>';
  const grown = svg.replace('0 0 100 80', '0 0 100 120');
  expect(resizeDrawing(svg, SIZE, TALLER)).toBe(grown);
  expect(resizeDrawing(grown, TALLER, SIZE)).toBe(svg);
});

test.each([
  ['has other units', '<svg viewBox="10 20 50 40"/>', '<svg viewBox="10 20 50 60"/>'],
  ['is centered in the plan', '<svg viewBox="0 0 100 40"/>', '<svg viewBox="0 -20 100 120"/>'],
  [
    'is stretched',
    '<svg preserveAspectRatio="none" viewBox="0 0 50 80"/>',
    '<svg preserveAspectRatio="none" viewBox="0 0 50 120"/>',
  ],
  [
    'has a width and a height only',
    '<svg width="100" height="80px"><g/></svg>',
    '<svg width="100" height="80px" viewBox="0 0 100 120"><g/></svg>',
  ],
  ['has no size', '<svg><g/></svg>', '<svg><g/></svg>'],
  ['is no SVG', '$& <b>', '$& <b>'],
])('lines stay in place if the drawing %s', (_name, svg, resized) => {
  expect(resizeDrawing(svg, SIZE, TALLER)).toBe(resized);
});
