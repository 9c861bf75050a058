/** Lighthouse scores of the listing, an event page and a seat map on a phone. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { z } from 'zod';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MIN_SCORE = 0.95;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu'];
const SeatMap = z.object({
  response: z.object({
    calendar: z.array(z.object({ event_day: z.string(), event_time: z.string(), quant: z.number() })),
  }),
});
const Listing = z.object({
  response: z.object({ action: z.array(z.object({ event_en: z.string(), hash_id: z.string() })) }),
});

/** Audits each page `rounds` times, each time in a new browser profile. */
export async function audit(url: string, chromePath: string, rounds: number): Promise<void> {
  const { response } = Listing.parse(await (await fetch(`${url}/api/afisha`)).json());
  const event = response.action.find((event) => event.event_en === 'Abai');
  const hash = event?.hash_id ?? '';
  const seatMap = SeatMap.parse(await (await fetch(`${url}/api/scheme?hash=${hash}`)).json()).response;
  const session = seatMap.calendar.find(({ quant }) => quant > 0);
  // The first start takes seconds to read the browser from disk.
  (await launch({ chromePath, chromeFlags: FLAGS })).kill();
  for (const [page, path] of [
    ['poster', '/'],
    ['event', `/event/${hash}`],
    ['seat map', `/scheme/${hash}/${session?.event_day}/${session?.event_time}`],
  ] as const)
    for (let round = 0; round < rounds; round++) {
      const chrome = await launch({ chromePath, chromeFlags: FLAGS });
      try {
        const run = await lighthouse(`${url}${path}`, {
          port: chrome.port,
          onlyCategories: CATEGORIES,
          logLevel: 'error',
        });
        if (!run) throw new Error('Lighthouse did not run');
        printScores(page, run.lhr);
      } finally {
        chrome.kill();
      }
    }
}

function printScores(page: string, { categories, audits }: Result): void {
  const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]?.score ?? 0) * 100)}`).join(', ');
  console.log(`Lighthouse ${page}: ${scores}`);
  const missed = CATEGORIES.filter((id) => (categories[id]?.score ?? 0) < MIN_SCORE).flatMap(
    (id) => categories[id]?.auditRefs.map((audit) => audit.id) ?? [],
  );
  for (const id of missed) {
    const found = audits[id];
    if (found && found.score !== null && found.score < 0.9)
      console.log(`  ${id}: ${found.score} ${found.displayValue ?? ''}`);
  }
}
