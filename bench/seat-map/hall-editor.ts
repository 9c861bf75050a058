/**
 * `npm run bench:hall-editor`: blocks of seats are selected in the hall editor, one after another, with the mouse.
 * Measures the script of each frame with Chromium's tracing, in thread time, which excludes other programs. The screen
 * around the map is not part of it. Then the page of the hall is opened: the answer of the server, and reading, describing
 * and painting it. Exit code 1 if a target is missed. Environment: SEATS=20000 CHROMIUM_PATH.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { bundlePage } from '../shared/bundle-page.ts';
import { getQuantile } from '../shared/quantile.ts';
import { readHallAnswer } from './hall-editor/read-hall.ts';

const SEATS = Number(process.env['SEATS'] ?? 20_000);
const BLOCKS = 20;
const MOVES_PER_BLOCK = 12;
const MAX_SCRIPT_MS = 8;
const MAX_OPENING_MS = 1_500;
const OPENINGS = 5;

/** Durations are thread time in microseconds. */
const Trace = z.object({
  traceEvents: z.array(z.object({ name: z.string(), ts: z.number(), tdur: z.number().optional() })),
});

/** Script of each frame: its callbacks, and the events before them. */
function listFrames(trace: z.infer<typeof Trace>): number[] {
  const frames: number[] = [];
  let events = 0;
  for (const { name, tdur = 0 } of trace.traceEvents.toSorted((first, second) => first.ts - second.ts)) {
    if (name === 'EventDispatch') events += tdur / 1000;
    if (name !== 'FireAnimationFrame') continue;
    frames.push(events + tdur / 1000);
    events = 0;
  }
  return frames;
}

const hall = await readHallAnswer(SEATS);
const script = await bundlePage(fileURLToPath(new URL('hall-editor/page.ts', import.meta.url)));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const openPage = async () => {
    const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await opened.setContent('<!doctype html><style>body{margin:0;overflow:hidden}</style>');
    await opened.addScriptTag({ content: script });
    return opened;
  };
  const openings: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const opened = await openPage();
    openings.push(await opened.evaluate((answer) => window.openHall(answer), hall.answer));
    await opened.close();
  }
  const openingMs = getQuantile(openings, 0.5);
  const page = await openPage();
  await page.evaluate((count) => window.showHall(count), SEATS);
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.down('Shift');
  for (let block = 0; block < BLOCKS; block++) {
    const [left, top] = [60 + (block % 5) * 230, 60 + Math.floor(block / 5) * 170];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 200, top + 140, { steps: MOVES_PER_BLOCK });
    await page.mouse.up();
  }
  await page.waitForTimeout(500);
  const frames = listFrames(Trace.parse(JSON.parse((await browser.stopTracing()).toString())));
  const selected = await page.evaluate(() => window.getSelected());
  const [median, p95] = [0.5, 0.95].map((share) => getQuantile(frames, share));
  console.log(`${SEATS} seats, ${selected} selected in ${BLOCKS} blocks, ${frames.length} frames`);
  console.log(
    `script per frame: median ${median?.toFixed(2)} ms, p95 ${p95?.toFixed(2)} ms, max ${Math.max(...frames).toFixed(2)} ms`,
  );
  console.log(
    `opening: answer ${hall.medianMs.toFixed(0)} ms (${(hall.answer.length / 1e6).toFixed(1)} MB), page ${openingMs.toFixed(0)} ms`,
  );
  const isFast = p95 !== undefined && p95 <= MAX_SCRIPT_MS && hall.medianMs + openingMs <= MAX_OPENING_MS;
  process.exitCode = selected > 0 && isFast ? 0 : 1;
} finally {
  await browser.close();
}
