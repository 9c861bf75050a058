/**
 * Inlines styles as presentation attributes, because sanitizing removes style sheets and `style` attributes. Supports
 * selectors of a tag, class, tag with class, id and `*`, which drawing programs use.
 */
import { type Element, getChildElements, getText } from './parse-svg.ts';

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

/** Removes style sheets, classes and `style`; hidden elements become `defs`, which only `use` renders. */
export function inlineStyles(svg: Element): Element {
  const rules = parseRules(listSheets(svg).join('\n'));
  const inline = (element: Element): Element => {
    const { class: classes = '', style = '', ...otherAttributes } = element.attributes;
    const { display, visibility, ...attributes } = {
      ...toSvg2Links(otherAttributes),
      ...findDeclarations(rules, element.name, classes.split(/\s+/).filter(Boolean), otherAttributes['id']),
      ...parseDeclarations(style),
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

/** Replaces XLink by `href` of SVG 2, which sanitizing keeps. */
function toSvg2Links(attributes: Element['attributes']): Record<string, string> {
  const { 'xlink:href': link, ...remaining } = attributes;
  return link === undefined || 'href' in remaining ? remaining : { ...remaining, href: link };
}

function listSheets(element: Element): string[] {
  return getChildElements(element).flatMap((child) => (child.name === 'style' ? [getText(child)] : listSheets(child)));
}

function parseRules(sheet: string): Rules {
  const rules = new Map<string, Rule>();
  const open: string[] = [];
  let order = 0;
  for (const [, text = '', brace] of removeComments(sheet).matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') {
      open.push(text.slice(text.lastIndexOf(';') + 1).trim());
      continue;
    }
    const selectors = open.pop() ?? '';
    // Ignores rules within at-rules.
    if (open.length > 0 || selectors.startsWith('@')) continue;
    for (const selector of selectors.split(',').map((selectorText) => selectorText.trim())) {
      order += 1;
      rules.set(selector, {
        order,
        declarations: { ...rules.get(selector)?.declarations, ...parseDeclarations(text) },
      });
    }
  }
  return rules;
}

function removeComments(sheet: string): string {
  const [first = '', ...afterComments] = sheet.split('/*');
  return first + afterComments.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

function parseDeclarations(text: string): Declarations {
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

/** Merges declarations by specificity, then by order. */
function findDeclarations(rules: Rules, tag: string, classes: readonly string[], id: string | undefined): Declarations {
  if (rules.size === 0) return {};
  const listRules = (selectors: readonly string[]): Rule[] =>
    selectors.flatMap((selector) => rules.get(selector) ?? []).sort((a, b) => a.order - b.order);
  const found = [
    ...listRules(['*']),
    ...listRules([tag]),
    ...listRules(classes.map((name) => `.${name}`)),
    ...listRules(classes.map((name) => `${tag}.${name}`)),
    ...listRules(id === undefined ? [] : [`#${id}`]),
  ];
  return Object.assign({}, ...found.map((rule) => rule.declarations));
}
