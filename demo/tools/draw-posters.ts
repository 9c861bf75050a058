/** Draws the demo season's art: node demo/tools/draw-posters.ts writes demo/season/images/**. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { RACHMANINOFF } from './gallery/rachmaninoff.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './gallery/scene.ts';
import { SWAN_LAKE } from './gallery/swan-lake.ts';
import { ADD_ON_SIZE, ADD_ONS } from './posters/add-ons.ts';
import { BALLET } from './posters/ballet.ts';
import { CABLE_COMBOS } from './posters/cable-combos.ts';
import { CABLE_RIDES } from './posters/cable-rides.ts';
import { CHILDREN } from './posters/children.ts';
import { CONCERTS } from './posters/concerts.ts';
import { DRAMA } from './posters/drama.ts';
import { EXHIBITIONS } from './posters/exhibitions.ts';
import { KUI } from './posters/kui.ts';
import { drawInLanguage } from './posters/lettering.ts';
import { OPERA } from './posters/opera.ts';
import { HEIGHT, ochre, paper, rect, shape, velvet, WIDTH } from './posters/shapes.ts';
import { TOURS } from './posters/tours.ts';
import type { PosterLanguage } from './posters/words.ts';

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

function createSheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

/** The shop's mark: light on a floor between two curtains, shaped like a yurt. */
function mark(): string {
  const light = shape('M32 22A44 44 0 0 0 52 54L12 54A44 44 0 0 0 32 22Z', paper);
  return rect(0, 0, 64, 64, velvet) + light + rect(0, 54, 64, 10, ochre);
}

/** Sets the posters by language in the event's file, and leaves the rest of the file unchanged. */
function nameInEvent(key: string, image: string | Record<string, string>): void {
  const file = new URL(`../events/${key}.json`, IMAGES);
  const written =
    typeof image === 'string'
      ? JSON.stringify(image)
      : `{\n${Object.entries(image)
          .map(([language, name]) => `    "${language}": "${name}"`)
          .join(',\n')}\n  }`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}"image": (?:".*"|\{[^}]*\})/m, `  "image": ${written}`));
}

mkdirSync(new URL('posters/', IMAGES), { recursive: true });
const LANGUAGES: readonly PosterLanguage[] = ['kz', 'ru', 'en', 'ch'];
for (const [key, draw] of Object.entries(POSTERS)) {
  const drawn = new Map<string, string>();
  const names = LANGUAGES.map((language) => {
    const poster = createSheet(WIDTH, HEIGHT, drawInLanguage(language, draw));
    // A poster that is the same in several languages is one file.
    const name = drawn.get(poster) ?? `images/posters/${key}${language === 'kz' ? '' : `.${language}`}.svg`;
    drawn.set(poster, name);
    return [language, name] as const;
  });
  for (const [poster, name] of drawn) writeFileSync(new URL(`../${name}`, IMAGES), poster);
  nameInEvent(key, drawn.size === 1 ? `images/posters/${key}.svg` : Object.fromEntries(names));
}
writeFileSync(new URL('favicon.svg', IMAGES), createSheet(64, 64, mark()));

mkdirSync(new URL('add-ons/', IMAGES), { recursive: true });
for (const [key, draw] of Object.entries(ADD_ONS))
  writeFileSync(new URL(`add-ons/${key}.svg`, IMAGES), createSheet(ADD_ON_SIZE, ADD_ON_SIZE, draw()));

mkdirSync(new URL('gallery/', IMAGES), { recursive: true });
for (const [key, draw] of Object.entries({ ...SWAN_LAKE, ...RACHMANINOFF }))
  writeFileSync(new URL(`gallery/${key}.svg`, IMAGES), createSheet(SCENE_WIDTH, SCENE_HEIGHT, draw()));
