import { expect, test } from 'vitest';
import { extractCaptions } from './extract-captions.ts';

const BOUNDS = { x: 0, y: 0, width: 100, height: 50 };
const createDrawing = (content: string, viewBox = '0 0 100 50'): string =>
  `<svg viewBox="${viewBox}"><path d="M0 0"/>${content}</svg>`;
const STAGE = '<text x="50" y="17" font-family="serif" font-size="20" text-anchor="middle">Stage &amp; pit</text>';

test('extracts centered text around its middle, and leaves the rest of the drawing', () => {
  expect(extractCaptions(createDrawing(STAGE), BOUNDS)).toEqual({
    markup: createDrawing(''),
    captions: [{ x: 50, y: 10, size: 20, text: 'Stage & pit' }],
  });
});

test.each([
  ['rotated text', createDrawing(STAGE.replace('x=', 'transform="rotate(90)" x='))],
  ['text that is not centered', createDrawing(STAGE.replace(' text-anchor="middle"', ''))],
  ['text without a size', createDrawing(STAGE.replace(' font-size="20"', ''))],
  ['text of several lines', createDrawing(STAGE.replace('Stage', '<tspan>Stage</tspan>'))],
  ['text in a moved group', createDrawing(`<g transform="scale(2)">${STAGE}</g>`)],
  ['text of a drawing with other coordinates', createDrawing(STAGE, '0 0 200 100')],
])('keeps %s', (_, drawing) => {
  expect(extractCaptions(drawing, BOUNDS)).toEqual({ markup: drawing, captions: [] });
});
