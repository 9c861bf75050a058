/** Kerning (GPOS) and figures of one width (GSUB), with no more than these faces need of them. */
import { Bytes } from './bytes.ts';

/** One feature of one lookup, for every script that browsers ask for. */
function layoutTable(feature: string, lookupType: number, subtable: Bytes): Bytes {
  const scripts = ['DFLT', 'cyrl', 'latn'];
  const scriptList = new Bytes().u16(scripts.length);
  const firstScript = 2 + scripts.length * 6;
  // All of them lead to the same table: a default language, with feature 0.
  for (const script of scripts) scriptList.text(script).u16(firstScript);
  scriptList.u16(4, 0, 0, 0xffff, 1, 0);
  const featureList = new Bytes().u16(1).text(feature).u16(8, 0, 1, 0);
  const lookupList = new Bytes().u16(1, 4, lookupType, 0, 1, 8).add(subtable);
  const first = 10;
  return new Bytes()
    .u16(1, 0, first, first + scriptList.length, first + scriptList.length + featureList.length)
    .add(scriptList)
    .add(featureList)
    .add(lookupList);
}

function coverage(glyphs: readonly number[]): Bytes {
  return new Bytes().u16(1, glyphs.length, ...glyphs);
}

/** Each glyph to another one, in the order of the glyphs. */
export function substitution(feature: string, pairs: readonly (readonly [number, number])[]): Bytes {
  const sorted = [...pairs].sort(([one], [other]) => one - other);
  const subtable = new Bytes().u16(2, 6 + sorted.length * 2, sorted.length, ...sorted.map(([, to]) => to));
  return layoutTable(feature, 1, subtable.add(coverage(sorted.map(([from]) => from))));
}

/** Glyphs that kern alike are a class, as whoever drew the face had them. `kern[left][right]` is by glyph. */
export function kerning(kern: readonly (readonly number[])[]): Bytes {
  const rows = classesOf(kern);
  const columns = classesOf(kern[0]?.map((_, right) => kern.map((row) => row[right] ?? 0)) ?? []);
  const lefts = rows.classes.flatMap((one, glyph) => (one > 0 ? [glyph] : []));
  const [covered, leftClasses, rightClasses] = [coverage(lefts), classDef(rows.classes), classDef(columns.classes)];
  const size = 16 + rows.members.length * columns.members.length * 2;
  const subtable = new Bytes().u16(2, size, 4, 0, size + covered.length, size + covered.length + leftClasses.length);
  subtable.u16(rows.members.length, columns.members.length);
  for (const left of rows.members) for (const right of columns.members) subtable.u16(kern[left]?.[right] ?? 0);
  return layoutTable('kern', 2, subtable.add(covered).add(leftClasses).add(rightClasses));
}

/** Class 0 is what kerns with nothing; `members` has a glyph of each class. */
function classesOf(rows: readonly (readonly number[])[]): { classes: number[]; members: number[] } {
  const known = new Map([[rows[0]?.map(() => 0).join() ?? '', 0]]);
  const members = [0];
  const classes = rows.map((row, glyph) => {
    const key = row.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, members.length);
    return members.push(glyph) - 1;
  });
  return { classes, members };
}

function classDef(classes: readonly number[]): Bytes {
  return new Bytes().u16(1, 0, classes.length, ...classes);
}
