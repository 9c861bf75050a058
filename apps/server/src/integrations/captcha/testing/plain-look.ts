import { LOOK, type Look } from '../composition.ts';

/** Characters side by side on white. A matcher that cannot read these proves nothing about the others. */
export const PLAIN_LOOK: Look = {
  ...LOOK,
  stretch: [1, 1],
  turn: [0, 0],
  lean: [0, 0],
  rise: [0, 0],
  overlap: [-5, -3],
  bend: [0, 0],
  strokes: 0,
  parts: 0,
};
