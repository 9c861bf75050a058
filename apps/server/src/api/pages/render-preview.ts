/** Renders pages of the storefront from responses that are not published. */
import type { Server } from 'node:http';
import type { Language } from '../../platform/lib/languages.ts';
import { createMark, removeMark } from './rendered.ts';
import { openStorefront } from './storefront.ts';

/** `respond`: the response of an endpoint by its path; null: 404. */
export type PreviewPage = {
  path: string;
  origin: string;
  defaultLanguage: Language;
  respond: (path: string) => object | null;
};

/** Null without a build of the storefront. */
export async function renderPreviewPage(server: Server, page: PreviewPage): Promise<string | null> {
  const storefront = await openStorefront(server);
  if (!storefront) return null;
  const { program, assets } = await storefront.current();
  const mark = createMark();
  const rendered = await program.render(new Request(new URL(page.path, page.origin)), {
    fetch: async (address) => {
      const found = page.respond(new URL(address, page.origin).pathname);
      return Response.json({ response: found }, { status: found ? 200 : 404 });
    },
    ...{ origin: page.origin, assets, theme: 'light', nonce: mark },
    defaultLanguage: page.defaultLanguage,
  });
  const { html } = removeMark(await rendered.text(), mark);
  // Nothing runs in a preview.
  return html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '');
}
