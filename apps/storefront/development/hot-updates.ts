/** Vite's hot updates under the pages' Content Security Policy. */

// Vite polls for the server's restart from an inline worker, which the policy forbids; without SharedWorker it polls from
// the page.
Reflect.deleteProperty(globalThis, 'SharedWorker');

const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');

/** Replaces the page's style sheet by the current one. */
async function takeSheetAnew(from: HTMLLinkElement): Promise<void> {
  const answer = await fetch(from.href);
  if (!answer.ok) return;
  const sheet = await new CSSStyleSheet().replace(await answer.text());
  document.adoptedStyleSheets = [sheet];
  from.disabled = true;
}

if (link) import.meta.hot?.on('vite:afterUpdate', () => takeSheetAnew(link));
