/**
 * `npm run bench:hall`: a hall of 50,000 seats in Chromium, drawn by hall-map (with each painter and its own choice),
 * by plain SVG circles, and by the npm package seatmap-canvas. Exit code 1 if a target is missed. Environment:
 * SEATS=50000 ROUNDS=3 CHROMIUM_PATH CHROMIUM_ARGS.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { bundlePage } from '../shared/bundle-page.ts';
import { getQuantile } from '../shared/quantile.ts';
import type { ContenderName } from './hall/contenders.ts';
import { type Measured, measure } from './hall/measure.ts';

const SEATS = Number(process.env['SEATS'] ?? 50_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const TRIES = 100_000;
/** Without a GPU, like CI machines; an empty CHROMIUM_ARGS uses the available one. */
const ARGS = process.env['CHROMIUM_ARGS'] ?? '--disable-gpu';
const OURS = 'hall-map, as it chooses';
const SVG = 'SVG circles';
const NAMES: readonly ContenderName[] = [OURS, 'hall-map, 2D', 'hall-map, WebGL', SVG, 'seatmap-canvas'];
const TARGETS = { firstPaint: 1 / 4, frame: 1 / 3, scriptMs: 1, hitMs: 0.1 } as const;

const formatMs = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

/** Medians over all rounds. */
function getMedians(rounds: readonly Measured[]): Measured {
  const getMedian = (figure: Exclude<keyof Measured, 'painter'>): number =>
    getQuantile(
      rounds.map((round) => round[figure]),
      0.5,
    );
  return {
    painter: rounds[0]?.painter ?? '',
    firstPaint: getMedian('firstPaint'),
    frame: getMedian('frame'),
    slowFrame: getMedian('slowFrame'),
    script: getMedian('script'),
  };
}

const script = await bundlePage(fileURLToPath(new URL('hall/page.ts', import.meta.url)));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', ...ARGS.split(' ').filter(Boolean)],
});
try {
  const rounds = new Map<ContenderName, Measured[]>(NAMES.map((name) => [name, []]));
  // Alternates, so that other load affects all contenders.
  for (let round = 0; round < ROUNDS; round++)
    for (const name of NAMES) rounds.get(name)?.push(await measure(browser, script, name, SEATS));
  const results = new Map([...rounds].map(([name, measured]) => [name, getMedians(measured)]));
  console.log(`${SEATS} seats, medians of ${ROUNDS} rounds in turns, ms (ratio to SVG circles)`);
  const svg = results.get(SVG);
  const ours = results.get(OURS);
  if (!svg || !ours) throw new Error('nothing was measured');
  for (const [name, { painter, firstPaint, frame, slowFrame, script: spent }] of results)
    console.log(
      `${(name + (painter ? ` (${painter})` : '')).padEnd(34)} first paint ${formatMs(firstPaint)} (${(firstPaint / svg.firstPaint).toFixed(2)})   ` +
        `frame ${formatMs(frame)} (${(frame / svg.frame).toFixed(2)}), p95 ${formatMs(slowFrame)}   script a frame ${formatMs(spent)}`,
    );
  const page = await browser.newPage();
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ content: script });
  const hits = await page.evaluate(([count, tries]) => window.bench.hits(count, tries), [SEATS, TRIES] as const);
  console.log(`hit test ${hits.ms.toFixed(4)} ms, ${Math.round(hits.share * 100)} % of ${TRIES} hit a seat`);
  const missed = [
    ['first paint, part of that of SVG', ours.firstPaint / svg.firstPaint, TARGETS.firstPaint],
    ['frame, part of that of SVG', ours.frame / svg.frame, TARGETS.frame],
    ['script a frame, ms', ours.script, TARGETS.scriptMs],
    ['hit test, ms', hits.ms, TARGETS.hitMs],
  ].filter(([, is, max]) => Number(is) > Number(max));
  for (const [what, is, max] of missed)
    console.error(`MISSED: ${what}: ${Number(is).toFixed(3)}, at most ${Number(max).toFixed(3)}`);
  if (missed.length === 0) console.log('all targets are met');
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
