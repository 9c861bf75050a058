/** After the run: the photographs of each screen on a sheet, `e2e/data/contact-sheet/<screen>.png`, a row for each state. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type FullConfig } from '@playwright/test';
import { PHOTOGRAPHS } from './photographs.ts';

const SHEETS = fileURLToPath(new URL('../data/contact-sheet/', import.meta.url));
const SCALE = 0.25;

export default async function layOut(config: FullConfig): Promise<void> {
  if (!existsSync(PHOTOGRAPHS)) return;
  mkdirSync(SHEETS, { recursive: true });
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions ?? {});
  const page = await browser.newPage({ viewport: { width: 3600, height: 1000 } });
  for (const screen of readdirSync(PHOTOGRAPHS)) {
    const names = readdirSync(`${PHOTOGRAPHS}${screen}`).sort();
    const rows = Map.groupBy(names, (name) => name.split(' ')[0] ?? '');
    await page.setContent(`<style>body{margin:16px;font:11px sans-serif}section{display:flex;flex-wrap:wrap;gap:8px;align-items:start;margin-bottom:24px}
      figure{margin:0}img{display:block;zoom:${SCALE};border:4px solid #999}</style>
      ${[...rows.values()].map((row) => `<section>${row.map((name) => figure(screen, name)).join('')}</section>`).join('')}`);
    await page.screenshot({ path: `${SHEETS}${screen}.png`, fullPage: true });
  }
  await browser.close();
}

function figure(screen: string, name: string): string {
  const picture = readFileSync(`${PHOTOGRAPHS}${screen}/${name}`).toString('base64');
  return `<figure><figcaption>${name.replace('.png', '')}</figcaption><img src="data:image/png;base64,${picture}"></figure>`;
}
