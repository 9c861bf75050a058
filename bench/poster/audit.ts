/** What Lighthouse says of the poster and of an event's page, as a phone would load them. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { z } from 'zod';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = 0.95;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu'];
const Poster = z.object({
  response: z.object({ action: z.array(z.object({ event_en: z.string(), hash_id: z.string() })) }),
});

/** Each page `rounds` times, every time in a browser that has seen nothing yet. */
export async function audit(url: string, chromePath: string, rounds: number): Promise<void> {
  const { response } = Poster.parse(await (await fetch(`${url}/api/afisha`)).json());
  const event = response.action.find((one) => one.event_en === 'Abai');
  // The first start reads the browser from disk, for seconds, while pages wait for their first frame.
  (await launch({ chromePath, chromeFlags: FLAGS })).kill();
  for (const path of ['/', `/event/${event?.hash_id}`])
    for (let round = 0; round < rounds; round++) {
      const chrome = await launch({ chromePath, chromeFlags: FLAGS });
      try {
        const run = await lighthouse(`${url}${path}`, {
          port: chrome.port,
          onlyCategories: CATEGORIES,
          logLevel: 'error',
        });
        if (!run) throw new Error('Lighthouse did not run');
        tell(path === '/' ? 'poster' : 'event', run.lhr);
      } finally {
        chrome.kill();
      }
    }
}

function tell(page: string, { categories, audits }: Result): void {
  const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]?.score ?? 0) * 100)}`).join(', ');
  console.log(`Lighthouse ${page}: ${scores}`);
  const missed = CATEGORIES.filter((id) => (categories[id]?.score ?? 0) < LEAST).flatMap(
    (id) => categories[id]?.auditRefs.map((one) => one.id) ?? [],
  );
  for (const id of missed) {
    const found = audits[id];
    if (found && found.score !== null && found.score < 0.9)
      console.log(`  ${id}: ${found.score} ${found.displayValue ?? ''}`);
  }
}
