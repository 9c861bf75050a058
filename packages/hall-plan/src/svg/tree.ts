/** Reads SVG into a tree of elements. Nothing outside of the text is read, and no entity but XML's own five is known. */
import { Parser } from 'htmlparser2';

export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
};

const MOST_ELEMENTS = 500_000;
const DEEPEST = 200;
const LONGEST = 100_000_000;

/** The document's element, or what is wrong with it in a sentence. */
export function parseSvg(text: string): Element | string {
  if (text.length > LONGEST) return `is longer than ${LONGEST} characters`;
  if (text.includes('\0')) return 'has the character U+0000: it is no text, or was saved in a form that is not UTF-8';
  // Documents that define entities can be made to grow without end, and no drawing needs them.
  if (/<!ENTITY/i.test(text)) return 'defines entities, which a plan may not';
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let elements = 0;
  let wrong: string | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        if (elements > MOST_ELEMENTS) wrong ??= `has more than ${MOST_ELEMENTS} elements`;
        if (open.length > DEEPEST) wrong ??= `is nested deeper than ${DEEPEST} elements`;
        if (wrong !== null) return;
        const element: Element = { name: localName(name), attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag: () => {
        if (wrong === null) open.pop();
      },
      ontext: (words) => {
        if (wrong === null) open.at(-1)?.children.push(words);
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseAttributeNames: false },
  );
  parser.end(text);
  if (wrong !== null) return wrong;
  const svg = root.children.find((child) => typeof child !== 'string' && child.name === 'svg');
  return typeof svg === 'object' ? svg : 'is not SVG';
}

/** `svg:g` is `g`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function elementsOf(element: Element): Element[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The element and all within. */
export function everythingIn(element: Element): Element[] {
  return [element, ...elementsOf(element).flatMap(everythingIn)];
}

/** All words within an element. */
export function wordsOf(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
