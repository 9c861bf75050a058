import { readFileSync } from 'node:fs';
import { z } from 'zod';

const TextCatalog = z.record(z.string(), z.string());

/**
 * A text of a server catalog: `folder` is the parent of its `texts/`, relative to `src/`; `{name}` and
 * `{{ order.number }}` are replaced by their values.
 */
export function readServerText(
  folder: string,
  language: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const file = new URL(`../${folder}/texts/${language}.json`, import.meta.url);
  const text = TextCatalog.parse(JSON.parse(readFileSync(file, 'utf8')))[key];
  if (text === undefined) throw new Error(`no text ${key} in ${file.pathname}`);
  return text.replace(/\{\{ ([\w.]+) \}\}|\{(\w+)\}/g, (placeholder, path: string | undefined, name: string) =>
    String(values[path ?? name] ?? placeholder),
  );
}
