import { describe, expect, it } from 'vitest';
import { drawPlanPicture } from './plan-picture.ts';

const svg = '<svg viewBox="0 0 100 50"><path d="M0 0h9"/></svg>';
const createSeats = (count: number) => Array.from({ length: count }, (_, at) => ({ x: at / 8, y: 7, radius: 2 }));

describe('drawPlanPicture', () => {
  it('draws a dot per seat at the median seat width', () => {
    const picture = drawPlanPicture({ svg, width: 100, height: 50, seats: createSeats(3) });
    expect(picture).toMatchObject({ width: 100, height: 50 });
    expect(picture.svg).toContain(svg);
    expect(picture.svg).toContain('stroke-width="4" d="M0 7h0M0.1 7h0M0.3 7h0"');
  });

  it('samples very many seats and stays small', () => {
    const { svg: drawn } = drawPlanPicture({ svg, width: 100, height: 50, seats: createSeats(200_000) });
    expect(drawn.match(/h0/g)?.length).toBe(2500);
    expect(drawn.length).toBeLessThan(60_000);
  });

  it('returns the drawing alone without seats', () => {
    expect(drawPlanPicture({ svg, width: 100, height: 50, seats: [] }).svg).not.toContain('stroke-linecap');
  });
});
