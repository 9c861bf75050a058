/**
 * Texts with Liquid placeholders that staff write: values and a few filters, without tags, files and HTML. The result
 * is plain text, which whoever puts it into HTML escapes. Without tags there are no loops: the size limits the time.
 */
import { Liquid, LiquidError } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { err, ok, type Result } from '../lib/result.ts';

/** A limit in milliseconds would fail emails while the processor is busy. */
const LIMITS = { parseLimit: 20_000, memoryLimit: 20_000 };
const MAX_TEMPLATES = 500;
const FILTERS: readonly string[] = ['capitalize', 'default', 'downcase', 'upcase'];

const engine = new Liquid({ strictVariables: true, strictFilters: true, ownPropertyOnly: true, ...LIMITS });
for (const name of Object.keys(engine.tags)) delete engine.tags[name];
for (const name of Object.keys(engine.filters)) if (!FILTERS.includes(name)) delete engine.filters[name];

type Template = ReturnType<typeof engine.parse>;
const templates = new LRUCache<string, Template>({ max: MAX_TEMPLATES });

/** Values by the paths of their placeholders: `order.number`. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/** Throws on a text that `checkTemplate` refuses. */
export function renderTemplate(text: string, values: TemplateValues): string {
  const template = templates.get(text) ?? engine.parse(text);
  templates.set(text, template);
  return String(engine.renderSync(template, toScope(values)));
}

export type TemplateProblem =
  | { kind: 'unknown-placeholder' | 'missing-placeholder'; name: string }
  | { kind: 'syntax' | 'markup' | 'link' };

/** Returns null for a text that uses these placeholders only, and contains all `required` ones. */
export function findTemplateProblem(
  text: string,
  { placeholders, required }: { placeholders: readonly string[]; required: readonly string[] },
): TemplateProblem | null {
  if (/<[a-z/!?]/i.test(text)) return { kind: 'markup' };
  if (/\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto):/i.test(text)) return { kind: 'link' };
  const found = listPlaceholders(text);
  if (!found.ok) return { kind: 'syntax' };
  const unknown = found.value.find((name) => !placeholders.includes(name));
  if (unknown !== undefined) return { kind: 'unknown-placeholder', name: unknown };
  const missing = required.find((name) => !found.value.includes(name));
  if (missing !== undefined) return { kind: 'missing-placeholder', name: missing };
  return canRender(text, placeholders) ? null : { kind: 'syntax' };
}

function listPlaceholders(text: string): Result<string[], null> {
  try {
    return ok(engine.fullVariablesSync(engine.parse(text)));
  } catch (error) {
    if (error instanceof LiquidError) return err(null);
    throw error;
  }
}

function canRender(text: string, placeholders: readonly string[]): boolean {
  try {
    renderTemplate(text, Object.fromEntries(placeholders.map((name) => [name, name])));
    return true;
  } catch (error) {
    if (error instanceof LiquidError) return false;
    throw error;
  }
}

type Scope = { [name: string]: Scope | string | number };

function toScope(values: TemplateValues): Scope {
  const scope: Scope = {};
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name] = path.split('.');
    if (name === undefined) scope[group] = value;
    else scope[group] = Object.assign(scope[group] ?? {}, { [name]: value });
  }
  return scope;
}
