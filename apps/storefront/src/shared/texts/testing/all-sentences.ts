/** All sentences of the storefront in a language. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../language.ts';

const TEXTS = fileURLToPath(new URL('../', import.meta.url));

export function allSentences(language: Language): Record<string, string> {
  const files = fs.globSync(`*/${language}.json`, { cwd: TEXTS });
  return Object.assign({}, ...files.map((file): object => JSON.parse(fs.readFileSync(TEXTS + file, 'utf8'))));
}
