/** Inline scripts are allowed by their hashes, because a cached page cannot have a new nonce for each visitor. */
import { createHash, randomBytes } from 'node:crypto';

/** A random mark that only the renderer knows: content of a page cannot contain it. */
export function newMark(): string {
  return randomBytes(16).toString('base64url');
}

export type Inline = { html: string; scripts: string[] };

/**
 * Removes the mark, with which the page was rendered as its nonce. Only the scripts that had it may run: their hashes go into the
 * page's Content-Security-Policy.
 */
export function withoutMark(html: string, mark: string): Inline {
  const scripts = new Set<string>();
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, text = ''] of html.matchAll(own))
    scripts.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return {
    html: html.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(` nonce="${mark}"`, ''),
    scripts: [...scripts],
  };
}
