/** Inline scripts are allowed by their hashes, because a cached page cannot have a new nonce per visitor. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns a random mark that only the renderer has: content of a page cannot contain it. */
export function createMark(): string {
  return randomBytes(16).toString('base64url');
}

export type Inline = { html: string; scripts: string[] };

/**
 * Removes the mark, which is the page's nonce during rendering. Only scripts with the mark may run: their hashes go
 * into the page's Content-Security-Policy.
 */
export function removeMark(html: string, mark: string): Inline {
  const scripts = new Set<string>();
  const ownScripts = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, text = ''] of html.matchAll(ownScripts))
    scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return {
    html: html.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(` nonce="${mark}"`, ''),
    scripts: [...scripts],
  };
}
