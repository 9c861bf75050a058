/** Names of groups and shapes, from the ids and labels of drawing programs. */
import type { Element } from '../document/parse-svg.ts';

/** Generated names, and generic names of top-level layers. */
const AUTOMATIC = new RegExp(
  `^(?:(?:g|layer|capa|ebene|calque|слой|қабат|图层|group|группа|frame|vector|path|контур|compound path|ellipse|circle|rectangle|rect|use|text|` +
    `svg|svgid|mask|clip path group|artboard|монтажная область|page|страница|object|objects|объект)[\\s_:.-]*\\d*_?|\\d{4,}|` +
    `seats?|места|кресла|стулья|орындар|орындықтар|座位)$`,
  'iu',
);
const ROW = String.raw`row|ряд|қатар|排`;
const LABEL = String.raw`\p{L}?\d+\p{L}?|\p{L}`;
const ROW_NAMES = [
  // Row 7, ряд-7, row7, 排7
  new RegExp(`^(?:${ROW})(?:[\\s_:.№-]+([\\p{L}\\d]+)|(\\d+\\p{L}?))$`, 'iu'),
  // 7 ряд, 7-й ряд, 7排
  new RegExp(`^(${LABEL})[\\s_-]*(?:й|st|nd|rd|th)?[\\s_-]*(?:${ROW})$`, 'iu'),
];
const SEAT_NAME = /^(?:seat|place|место|орын|座)[\s_:.№-]*([\p{L}\d]+)$/iu;

const MAX_NAME_LENGTH = 200;

/** '' without a name. */
export function getGroupName({ attributes }: Element): string {
  const label = attributes['inkscape:label'] ?? attributes['data-name'] ?? attributes['aria-label'];
  const name = label?.trim().slice(0, MAX_NAME_LENGTH) ?? decodeName((attributes.id ?? '').slice(0, MAX_NAME_LENGTH));
  return AUTOMATIC.test(name) ? '' : name;
}

/** Decodes `_x0020_` escapes of CorelDRAW and Illustrator, and removes suffixes of duplicate ids. */
function decodeName(id: string): string {
  const decoded = id.replace(
    /_x([\da-f]{2,6})_/gi,
    (sign, hex: string) => toCharacter(Number.parseInt(hex, 16)) ?? sign,
  );
  const numbered = decoded.replace(/_\d+_$/, '');
  return (numbered.includes(' ') ? numbered.replace(/_\d+$/, '') : numbered).replaceAll('_', ' ').trim();
}

function toCharacter(code: number): string | null {
  return code >= 0x20 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** `7` for `Row 7`; null if the name is not a row's. */
export function parseRowName(name: string): string | null {
  for (const pattern of ROW_NAMES) {
    const [, ...labels] = pattern.exec(name) ?? [];
    const label = labels.find((candidate) => candidate !== undefined);
    if (label !== undefined) return label;
  }
  return null;
}

export function parseSeatName(name: string): string | null {
  return SEAT_NAME.exec(name)?.[1] ?? null;
}
