import { expect, test } from 'vitest';
import { centerPicture } from './center-picture.ts';

const view = { position: { x: 0, y: 0 }, picture: { width: 600, height: 500 }, frame: { width: 300, height: 400 } };

test('the chosen point becomes the middle of the frame', () => {
  expect(centerPicture({ x: 100, y: 50 }, { ...view, zoom: 2 })).toEqual({ x: -100, y: -50 });
  expect(centerPicture({ x: 20, y: 0 }, { ...view, zoom: 2, position: { x: -100, y: -50 } })).toEqual({
    x: -120,
    y: -50,
  });
});

test('the frame stays inside of the picture', () => {
  expect(centerPicture({ x: -290, y: 180 }, { ...view, zoom: 1 })).toEqual({ x: 150, y: -50 });
  expect(centerPicture({ x: 0, y: -900 }, { ...view, zoom: 1.5 })).toEqual({ x: 0, y: 175 });
});
