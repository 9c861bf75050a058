import { describe, expect, test } from 'vitest';
import { findStage } from './find-stage.ts';

const createSvg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('findStage', () => {
  test('returns the center of the stage labels, with transforms', () => {
    const createWord = (x: number, text: string) =>
      `<text x="${x}" y="10" font-size="20" text-anchor="middle" dominant-baseline="central">${text}</text>`;
    expect(findStage(createSvg(createWord(100, 'СЦЕНА')))).toEqual({ x: 100, y: 10 });
    expect(findStage(createSvg(`<g transform="translate(5 30)">${createWord(100, 'Сахна · Stage')}</g>`))).toEqual({
      x: 105,
      y: 40,
    });
    expect(findStage(createSvg(createWord(100, '舞台') + createWord(200, 'Screen')))).toEqual({ x: 150, y: 10 });
  });

  test('returns coordinates relative to the corner of the view box', () => {
    const words = '<text x="0" y="0" text-anchor="middle">СЦЕНА</text>';
    const at = findStage(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -300 1000 800">${words}</svg>`);
    expect(at?.x).toBe(500);
    expect(Math.abs((at?.y ?? 0) - 300)).toBeLessThan(10);
  });

  test.each(['Stage door', 'Сахна артына кіру', 'Оркестр'])('ignores the label %s', (text) => {
    expect(findStage(createSvg(`<text x="1" y="1">${text}</text>`))).toBeNull();
  });

  test('returns null for a drawing that is not SVG', () => {
    expect(findStage('')).toBeNull();
  });
});
