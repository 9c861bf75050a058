/** Vite's hot updates within the policy of the shop's pages. */

// Vite asks from a worker of its own making, which the policy forbids, when the server will be back; without such workers
// it asks from the page.
Reflect.deleteProperty(globalThis, 'SharedWorker');

const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');

/** The whole sheet in place of the one that the page came with, so that nothing stays of that. */
async function takeSheetAnew(from: HTMLLinkElement): Promise<void> {
  const answer = await fetch(from.href);
  if (!answer.ok) return;
  const sheet = await new CSSStyleSheet().replace(await answer.text());
  document.adoptedStyleSheets = [sheet];
  from.disabled = true;
}

if (link) import.meta.hot?.on('vite:afterUpdate', () => takeSheetAnew(link));
