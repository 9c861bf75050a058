/** What people called the groups and shapes of a drawing, from the ids and labels that their programs wrote. */
import type { Element } from './tree.ts';

/** Names that programs give by themselves, and those of layers that hold everything. */
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

/** Nobody gives longer names. */
const LONGEST = 200;

/** Empty where nobody named it. */
export function nameOf({ attributes }: Element): string {
  const label = attributes['inkscape:label'] ?? attributes['data-name'] ?? attributes['aria-label'];
  const name = label?.trim().slice(0, LONGEST) ?? nameOfId((attributes.id ?? '').slice(0, LONGEST));
  return AUTOMATIC.test(name) ? '' : name;
}

/** CorelDRAW and Illustrator write what an id may not hold as `_x0020_`; all number what is there twice. */
function nameOfId(id: string): string {
  const decoded = id.replace(
    /_x([\da-f]{2,6})_/gi,
    (sign, hex: string) => characterOf(Number.parseInt(hex, 16)) ?? sign,
  );
  const numbered = decoded.replace(/_\d+_$/, '');
  return (numbered.includes(' ') ? numbered.replace(/_\d+$/, '') : numbered).replaceAll('_', ' ').trim();
}

function characterOf(code: number): string | null {
  return code >= 0x20 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** `7` of a group that is called Row 7; null where it is no row. */
export function rowOf(name: string): string | null {
  for (const pattern of ROW_NAMES) {
    const [, ...labels] = pattern.exec(name) ?? [];
    const label = labels.find((candidate) => candidate !== undefined);
    if (label !== undefined) return label;
  }
  return null;
}

export function seatOf(name: string): string | null {
  return SEAT_NAME.exec(name)?.[1] ?? null;
}
