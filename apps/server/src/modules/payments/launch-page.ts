/** The page that opens a bank's form by the bank's own script. It has no visible content. */
import { randomBytes } from 'node:crypto';
import { html } from '@sahna/plain-html';
import { toCspSource } from '@sahna/plain-html/csp-source';
import type { Checkout } from './provider.ts';

export type LaunchPage = { page: string; policy: string };

type ScriptCheckout = Extract<Checkout, { kind: 'script' }>;

/** The content security policy allows only the bank's script and the inline line that calls it. */
export function renderLaunchPage({ script, object, fields }: ScriptCheckout): LaunchPage {
  const nonce = randomBytes(16).toString('base64');
  const bank = toCspSource(new URL(script).origin);
  const call = `window[${toScriptJson(object)}].pay(${toScriptJson(fields)})`;
  return {
    page: html`<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>…</title>
<script src="${script}"></script></head>
<body><script nonce="${nonce}">${{ markup: call }}</script></body></html>`.markup,
    policy: [
      "default-src 'none'",
      `script-src ${bank} 'nonce-${nonce}'`,
      ...['connect-src', 'frame-src', 'img-src', 'form-action'].map((directive) => `${directive} ${bank}`),
      `style-src ${bank} 'unsafe-inline'`,
      "base-uri 'none'",
    ].join('; '),
  };
}

/** JSON that cannot close the surrounding script element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
