/** Deletes screenshots and shop data of earlier runs. The shop of this run is already running. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCREENSHOT_DIR } from '../screenshots.ts';

const DATA = fileURLToPath(new URL('../../data/', import.meta.url));

export default function cleanPreviousRuns(): void {
  rmSync(SCREENSHOT_DIR, { recursive: true, force: true });
  if (!existsSync(DATA)) return;
  const currentShop = `shop-${process.env.SAHNA_E2E_PORT}`;
  for (const name of readdirSync(DATA))
    if (name.startsWith('shop') && !name.startsWith(currentShop))
      rmSync(`${DATA}${name}`, { recursive: true, force: true });
}
