import { describe, expect, it } from 'vitest';
import { planPicture } from './plan-picture.ts';

const svg = '<svg viewBox="0 0 100 50"><path d="M0 0h9"/></svg>';
const seats = (count: number) => Array.from({ length: count }, (_, at) => ({ x: at / 8, y: 7, radius: 2 }));

describe('a hall in small', () => {
  it('is its drawing with a dot for each seat, as wide as most seats are', () => {
    const picture = planPicture({ svg, width: 100, height: 50, seats: seats(3) });
    expect(picture).toMatchObject({ width: 100, height: 50 });
    expect(picture.svg).toContain(svg);
    expect(picture.svg).toContain('stroke-width="4" d="M0 7h0M0.1 7h0M0.3 7h0"');
  });

  it('of very many seats has some, and stays small', () => {
    const { svg: drawn } = planPicture({ svg, width: 100, height: 50, seats: seats(200_000) });
    expect(drawn.match(/h0/g)?.length).toBe(2500);
    expect(drawn.length).toBeLessThan(60_000);
  });

  it('without seats is the drawing alone', () => {
    expect(planPicture({ svg, width: 100, height: 50, seats: [] }).svg).not.toContain('stroke-linecap');
  });
});
