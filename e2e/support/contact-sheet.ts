/** After the journeys: all photographs on one sheet, `e2e/data/contact-sheet.png`, to be looked at. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type FullConfig } from '@playwright/test';
import { PHOTOGRAPHS } from './photographs.ts';

const SHEET = fileURLToPath(new URL('../data/contact-sheet.png', import.meta.url));

export default async function layOut(config: FullConfig): Promise<void> {
  if (!existsSync(PHOTOGRAPHS)) return;
  const names = readdirSync(PHOTOGRAPHS).filter((name) => name.endsWith('.png'));
  const launchOptions = config.projects[0]?.use.launchOptions ?? {};
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  const picture = (name: string): string => readFileSync(`${PHOTOGRAPHS}${name}`).toString('base64');
  await page.setContent(`<style>body{margin:16px;font:11px sans-serif;display:grid;grid-template-columns:repeat(12,1fr);gap:10px;align-items:start}
    figcaption{overflow-wrap:anywhere}img{width:100%;border:1px solid #999}</style>${names
      .sort()
      .map(
        (name) =>
          `<figure style="margin:0"><img src="data:image/png;base64,${picture(name)}"><figcaption>${name}</figcaption></figure>`,
      )
      .join('')}`);
  await page.screenshot({ path: SHEET, fullPage: true });
  await browser.close();
}
