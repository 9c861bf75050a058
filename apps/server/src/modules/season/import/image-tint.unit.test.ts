import { describe, expect, it } from 'vitest';
import { computeImageTint, findDominantColor } from './image-tint.ts';

const createSvg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${content}</svg>`);

describe('the tint of a picture', () => {
  it('is the most frequent color of its lower third', async () => {
    const picture = createSvg(
      '<path d="M0 0h600v800H0z" fill="#dcc7a1"/><path d="M0 480h600v320H0z" fill="#1b2340"/><circle cx="300" cy="700" r="60" fill="#d9482b"/>',
    );
    expect(await computeImageTint(picture)).toBe('#1b2340');
  });

  it('is empty for a transparent or damaged image', async () => {
    expect(await computeImageTint(createSvg('<circle cx="300" cy="200" r="100" fill="#d9482b"/>'))).toBe('');
    expect(await computeImageTint(Buffer.from([0xff, 0xd8, 0xff, 0]))).toBe('');
  });

  it('merges similar colors of a photograph', () => {
    const points = [
      // Four different shades in one bucket, and two equal colors elsewhere.
      ...[0x10, 0x11, 0x12, 0x13].flatMap((shade) => [shade, shade, 0x80, 255]),
      ...[0xf0, 0xf0].flatMap((shade) => [shade, 0, 0, 255]),
    ];
    expect(findDominantColor(Uint8ClampedArray.from(points))).toMatch(/^#1[0-3]1[0-3]80$/);
  });
});
