/** After the run: the photographs of each screen on a sheet, `e2e/data/contact-sheet/<screen>.png` (and `.html`), a row for each state. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type FullConfig } from '@playwright/test';
import { SCREENSHOT_DIR } from './screenshots.ts';

const SHEETS = fileURLToPath(new URL('../data/contact-sheet/', import.meta.url));
const SCALE = 0.25;
/** A sheet has more than a hundred pictures. */
const LOAD_TIMEOUT_MS = 120_000;

export default async function buildContactSheet(config: FullConfig): Promise<void> {
  if (!existsSync(SCREENSHOT_DIR)) return;
  mkdirSync(SHEETS, { recursive: true });
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions ?? {});
  const page = await browser.newPage({ viewport: { width: 3600, height: 1000 } });
  for (const screen of readdirSync(SCREENSHOT_DIR)) {
    const names = readdirSync(`${SCREENSHOT_DIR}${screen}`).sort();
    const rows = Map.groupBy(names, (name) => name.split(' ')[0] ?? '');
    const sheet = `<style>body{margin:16px;font:11px sans-serif}section{display:flex;flex-wrap:wrap;gap:8px;align-items:start;margin-bottom:24px}
      figure{margin:0}img{display:block;zoom:${SCALE};border:4px solid #999}</style>
      ${[...rows.values()].map((row) => `<section>${row.map((name) => renderFigure(screen, name)).join('')}</section>`).join('')}`;
    const file = `${SHEETS}${screen}.html`;
    writeFileSync(file, `<meta charset="utf-8">${sheet}`);
    await page.goto(pathToFileURL(file).href, { timeout: LOAD_TIMEOUT_MS });
    await page.screenshot({ path: `${SHEETS}${screen}.png`, fullPage: true, timeout: LOAD_TIMEOUT_MS });
  }
  await browser.close();
}

function renderFigure(screen: string, name: string): string {
  return `<figure><figcaption>${name.replace('.png', '')}</figcaption><img src="${pathToFileURL(`${SCREENSHOT_DIR}${screen}/${name}`).href}"></figure>`;
}
