/** Parses SVG into a tree. Loads no external resources and resolves only the five predefined entities. */
import { Parser } from 'htmlparser2';
import { createPlanIssue, type PlanIssue } from '../../messages/plan-problem.ts';

export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
};

const MAX_ELEMENTS = 500_000;
const MAX_DEPTH = 200;
const MAX_TEXT_LENGTH = 100_000_000;

/** Returns the root element, or why there is none. */
export function parseSvg(text: string): Element | PlanIssue {
  if (text.length > MAX_TEXT_LENGTH) return createPlanIssue('svg-long', { max: MAX_TEXT_LENGTH });
  if (text.includes('\0')) return createPlanIssue('svg-character');
  // Rejects entities, which can expand exponentially.
  if (/<!ENTITY/i.test(text)) return createPlanIssue('svg-entities');
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let elements = 0;
  let problem: PlanIssue | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        if (elements > MAX_ELEMENTS) problem ??= createPlanIssue('svg-elements', { max: MAX_ELEMENTS });
        if (open.length > MAX_DEPTH) problem ??= createPlanIssue('svg-depth', { max: MAX_DEPTH });
        if (problem !== null) return;
        const element: Element = { name: getLocalName(name), attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag: () => {
        if (problem === null) open.pop();
      },
      ontext: (words) => {
        if (problem === null) open.at(-1)?.children.push(words);
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseAttributeNames: false },
  );
  parser.end(text);
  if (problem !== null) return problem;
  const svg = root.children.find((child) => typeof child !== 'string' && child.name === 'svg');
  return typeof svg === 'object' ? svg : createPlanIssue('svg-invalid');
}

/** `svg:g` is `g`. */
function getLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function getChildElements(element: Element): Element[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The element and its descendants. */
export function listDescendants(element: Element): Element[] {
  return [element, ...getChildElements(element).flatMap(listDescendants)];
}

/** Text content of an element. */
export function getText(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : getText(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
