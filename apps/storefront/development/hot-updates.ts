/** Vite's hot updates under the pages' Content Security Policy. */

// Vite polls for the server's restart from an inline worker, which the policy forbids; without SharedWorker it polls from
// the page.
Reflect.deleteProperty(globalThis, 'SharedWorker');

const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');

/** Fetches the page's style sheet again and replaces the old one. */
async function replaceStyleSheet(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) return;
  const sheet = await new CSSStyleSheet().replace(await response.text());
  document.adoptedStyleSheets = [sheet];
  link.disabled = true;
}

if (link) import.meta.hot?.on('vite:afterUpdate', () => replaceStyleSheet(link));
