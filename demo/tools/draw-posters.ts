/** Draws the demo season's art: node demo/tools/draw-posters.ts writes demo/season/images/**. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { BALLET } from './posters/ballet.ts';
import { CABLE_COMBOS } from './posters/cable-combos.ts';
import { CABLE_RIDES } from './posters/cable-rides.ts';
import { CHILDREN } from './posters/children.ts';
import { CONCERTS } from './posters/concerts.ts';
import { DRAMA } from './posters/drama.ts';
import { EXHIBITIONS } from './posters/exhibitions.ts';
import { KUI } from './posters/kui.ts';
import { OPERA } from './posters/opera.ts';
import { HEIGHT, ochre, paper, rect, velvet, WIDTH, wedge } from './posters/shapes.ts';
import { TOURS } from './posters/tours.ts';

const IMAGES = new URL('../season/images/', import.meta.url);
const POSTERS: Record<string, () => string> = {
  ...OPERA,
  ...BALLET,
  ...DRAMA,
  ...CHILDREN,
  ...CONCERTS,
  ...KUI,
  ...EXHIBITIONS,
  ...TOURS,
  ...CABLE_RIDES,
  ...CABLE_COMBOS,
};

function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

/** A curtain parted over a lit floor, a yurt at second sight: the mark of the shop. */
function mark(): string {
  const curtain = wedge(0, 0, 44, 0, 90, paper) + wedge(64, 0, 44, 90, 180, paper);
  return rect(0, 0, 64, 64, velvet) + curtain + rect(0, 54, 64, 10, ochre);
}

mkdirSync(new URL('posters/', IMAGES), { recursive: true });
for (const [key, draw] of Object.entries(POSTERS)) {
  writeFileSync(new URL(`posters/${key}.svg`, IMAGES), sheet(WIDTH, HEIGHT, draw()));
}
writeFileSync(new URL('favicon.svg', IMAGES), sheet(64, 64, mark()));
