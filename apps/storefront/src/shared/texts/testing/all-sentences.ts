/** All sentences of the storefront in a language. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../language.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));

export function readAllSentences(language: Language): Record<string, string> {
  const files = fs.globSync(
    [`apps/storefront/src/shared/texts/*/${language}.json`, `packages/contract/src/texts/*/${language}.json`],
    { cwd: ROOT },
  );
  return Object.assign({}, ...files.map((file): object => JSON.parse(fs.readFileSync(ROOT + file, 'utf8'))));
}
