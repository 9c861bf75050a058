/**
 * Writes the styles of a document into its elements as presentation attributes: what shows the drawing keeps neither style sheets
 * nor `style` attributes. Understood are rules for a tag, a class, a tag with a class, an id and `*`, which is what drawing programs write.
 */
import { type Element, elementsOf, wordsOf } from './tree.ts';

const PROPERTIES = new Set(
  (
    'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit opacity stop-color stop-opacity font-size font-family font-weight font-style letter-spacing ' +
    'text-anchor dominant-baseline paint-order display visibility'
  ).split(' '),
);

type Declarations = Readonly<Record<string, string>>;
type Rule = { order: number; declarations: Declarations };
type Rules = ReadonlyMap<string, Rule>;

/** The same tree without style sheets, classes and `style`; hidden parts become definitions, which nobody sees but `use`. */
export function inlineStyles(svg: Element): Element {
  const rules = rulesOf(sheetsOf(svg).join('\n'));
  const inline = (element: Element): Element => {
    const { class: classes = '', style = '', ...otherAttributes } = element.attributes;
    const { display, visibility, ...attributes } = {
      ...plainLinks(otherAttributes),
      ...matching(rules, element.name, classes.split(/\s+/).filter(Boolean), otherAttributes['id']),
      ...declarationsOf(style),
    };
    const isHidden = display === 'none' || visibility === 'hidden';
    return {
      name: isHidden && element.name !== 'svg' ? 'defs' : element.name,
      attributes,
      children: element.children
        .filter((child) => typeof child === 'string' || child.name !== 'style')
        .map((child) => (typeof child === 'string' ? child : inline(child))),
    };
  };
  return inline(svg);
}

/** `href` of SVG 2 instead of XLink's: it is the one that passes where drawings are cleaned. */
function plainLinks(attributes: Element['attributes']): Record<string, string> {
  const { 'xlink:href': link, ...remaining } = attributes;
  return link === undefined || 'href' in remaining ? remaining : { ...remaining, href: link };
}

function sheetsOf(element: Element): string[] {
  return elementsOf(element).flatMap((child) => (child.name === 'style' ? [wordsOf(child)] : sheetsOf(child)));
}

function rulesOf(sheet: string): Rules {
  const rules = new Map<string, Rule>();
  const open: string[] = [];
  let order = 0;
  for (const [, text = '', brace] of withoutComments(sheet).matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') {
      open.push(text.slice(text.lastIndexOf(';') + 1).trim());
      continue;
    }
    const selectors = open.pop() ?? '';
    // Rules within at-rules hold for some media only.
    if (open.length > 0 || selectors.startsWith('@')) continue;
    for (const selector of selectors.split(',').map((selectorText) => selectorText.trim())) {
      order += 1;
      rules.set(selector, { order, declarations: { ...rules.get(selector)?.declarations, ...declarationsOf(text) } });
    }
  }
  return rules;
}

function withoutComments(sheet: string): string {
  const [first = '', ...afterComments] = sheet.split('/*');
  return first + afterComments.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

function declarationsOf(text: string): Declarations {
  const found: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    if (PROPERTIES.has(name) && value !== '') found[name] = value;
  }
  return found;
}

/** Of more specific rules, and among equal ones of later ones, more counts. */
function matching(rules: Rules, tag: string, classes: readonly string[], id: string | undefined): Declarations {
  if (rules.size === 0) return {};
  const of = (selectors: readonly string[]): Rule[] =>
    selectors.flatMap((selector) => rules.get(selector) ?? []).sort((a, b) => a.order - b.order);
  const found = [
    ...of(['*']),
    ...of([tag]),
    ...of(classes.map((name) => `.${name}`)),
    ...of(classes.map((name) => `${tag}.${name}`)),
    ...of(id === undefined ? [] : [`#${id}`]),
  ];
  return Object.assign({}, ...found.map((rule) => rule.declarations));
}
