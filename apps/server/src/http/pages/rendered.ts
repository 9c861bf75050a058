/** Pages name the scripts that they carry by their hashes: a page that is kept cannot carry a fresh nonce for each visitor. */
import { createHash, randomBytes } from 'node:crypto';

/** Unguessable: what a page's own renderer has not written does not bear it. */
export function newMark(): string {
  return randomBytes(16).toString('base64url');
}

export type Inline = { html: string; scripts: string[] };

/**
 * Takes the renderer's mark out of a page that was rendered with it as its nonce. The scripts that bore it, and no
 * others, may run: their hashes are for the page's Content-Security-Policy.
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
