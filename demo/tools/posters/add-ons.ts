/** Pictures of the demo's add-ons, by their keys: a square of 240 each, in the posters' shapes and colors. */
import {
  cobalt,
  disc,
  ink,
  line,
  mint,
  moss,
  night,
  ochre,
  paper,
  polygon,
  rect,
  ring,
  rose,
  rust,
  sand,
  shape,
  sky,
  snow,
  stroke,
  teal,
  velvet,
  vermilion,
} from './shapes.ts';

export const ADD_ON_SIZE = 240;

const on = (color: string, ...parts: string[]): string => rect(0, 0, ADD_ON_SIZE, ADD_ON_SIZE, color) + parts.join('');

/** A booklet that stands open a little, with lines of text. */
function booklet(ground: string, cover: string, sign: string): string {
  const text = [120, 136, 152, 168].map((y) => line(136, y, 176, y - 6, 4, sand)).join('');
  return on(
    ground,
    polygon(
      [
        [112, 56],
        [190, 40],
        [190, 184],
        [112, 204],
      ],
      paper,
    ),
    text,
    polygon(
      [
        [50, 40],
        [120, 56],
        [120, 204],
        [50, 184],
      ],
      cover,
    ),
    sign,
  );
}

export const ADD_ONS: Readonly<Record<string, () => string>> = {
  booklet: () => booklet(sand, velvet, disc(84, 104, 18, ochre) + line(66, 152, 104, 160, 6, paper)),
  'concert-booklet': () =>
    booklet(mint, cobalt, disc(78, 140, 12, paper) + line(88, 140, 88, 88, 5, paper) + line(86, 90, 106, 96, 8, paper)),
  'opera-glasses': () =>
    on(
      rose,
      rect(104, 92, 32, 20, ink),
      polygon(
        [
          [44, 168],
          [60, 84],
          [106, 84],
          [112, 168],
        ],
        night,
      ),
      polygon(
        [
          [128, 168],
          [134, 84],
          [180, 84],
          [196, 168],
        ],
        night,
      ),
      rect(56, 72, 54, 14, ochre),
      rect(130, 72, 54, 14, ochre),
      disc(78, 170, 35, ochre) + disc(78, 170, 24, sky),
      disc(162, 170, 35, ochre) + disc(162, 170, 24, sky),
    ),
  photo: () =>
    on(
      sky,
      rect(40, 44, 160, 164, snow),
      rect(54, 58, 132, 104, cobalt),
      disc(152, 86, 16, ochre),
      polygon(
        [
          [54, 162],
          [98, 92],
          [128, 136],
          [146, 116],
          [186, 162],
        ],
        paper,
      ),
      polygon(
        [
          [98, 92],
          [112, 112],
          [98, 118],
          [86, 111],
        ],
        snow,
      ),
      line(76, 184, 164, 184, 6, sand),
    ),
  'tea-and-baursak': () =>
    on(
      moss,
      stroke('M92 66q-12 -14 0 -26M120 66q-12 -14 0 -26', 6, paper),
      shape('M52 84h108q0 66 -54 66t-54 -66z', paper),
      rect(52, 84, 108, 12, rust),
      rect(78, 150, 56, 10, paper),
      disc(164, 172, 26, ochre) + disc(118, 184, 24, ochre) + disc(72, 180, 22, ochre),
      disc(158, 164, 8, sand) + disc(112, 176, 7, sand) + disc(66, 173, 6, sand),
    ),
  lemonade: () =>
    on(
      teal,
      line(146, 34, 122, 200, 8, vermilion),
      polygon(
        [
          [68, 70],
          [172, 70],
          [156, 208],
          [84, 208],
        ],
        paper,
      ),
      polygon(
        [
          [73, 104],
          [167, 104],
          [157, 208],
          [83, 208],
        ],
        ochre,
      ),
      rect(94, 128, 26, 26, sand) + rect(126, 152, 22, 22, sand),
      disc(170, 76, 32, ochre) +
        ring(170, 76, 26, 5, paper) +
        line(170, 50, 170, 102, 4, paper) +
        line(144, 76, 196, 76, 4, paper),
    ),
  'audio-guide': () =>
    on(
      ochre,
      stroke('M56 136v-16a64 64 0 0 1 128 0v16', 14, ink),
      rect(40, 130, 36, 62, velvet),
      rect(164, 130, 36, 62, velvet),
      stroke('M104 150v36M120 138v60M136 150v36', 8, paper),
    ),
  'museum-catalogue': () =>
    on(
      paper,
      rect(56, 48, 136, 152, ink),
      rect(48, 40, 136, 152, vermilion),
      rect(48, 40, 18, 152, rust),
      rect(86, 70, 74, 56, paper),
      disc(123, 98, 20, teal),
      line(90, 152, 156, 152, 6, paper) + line(104, 168, 142, 168, 6, paper),
    ),
  'nutcracker-doll': () =>
    on(
      night,
      rect(86, 30, 68, 40, velvet) + rect(80, 64, 80, 10, ochre),
      rect(92, 74, 56, 44, rose),
      disc(107, 90, 5, ink) + disc(133, 90, 5, ink),
      shape('M96 104h48v8q-24 10 -48 0z', snow),
      rect(84, 118, 72, 54, vermilion) + rect(114, 118, 12, 54, ochre),
      rect(66, 120, 16, 52, vermilion) + rect(158, 120, 16, 52, vermilion),
      rect(90, 172, 24, 38, snow) + rect(126, 172, 24, 38, snow),
      rect(84, 204, 34, 12, ink) + rect(122, 204, 34, 12, ink),
    ),
};
