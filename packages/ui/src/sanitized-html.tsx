import type { ComponentProps } from 'react';

type SanitizedHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { html: string };

/** An operator's HTML. The server sanitizes it by an allow-list (season/import/markup.ts), and the page's CSP blocks its scripts. */
export function SanitizedHtml({ html, ...attributes }: SanitizedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server; the only place that inserts HTML
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
