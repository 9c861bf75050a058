import { expect, test } from 'vitest';
import { isAboveViewport } from './is-above-viewport.ts';

const inSight = { isIntersecting: true, boundingClientRect: { top: 200 } };
const above = { isIntersecting: false, boundingClientRect: { top: -5800 } };
const below = { isIntersecting: false, boundingClientRect: { top: 1200 } };

test.each([
  ['in sight', [inSight], false],
  ['above the window', [above], true],
  ['below the window', [below], false],
  ['first in sight and then above, told at once', [inSight, above], true],
  ['first above and then in sight, told at once', [above, inSight], false],
])('an element %s', (_, seen, passed) => {
  expect(isAboveViewport(seen)).toBe(passed);
});
