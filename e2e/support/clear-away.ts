/** Deletes photographs and shops of earlier runs before the journeys; this run's own shop is open already. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHOTOGRAPHS } from './photographs.ts';

const DATA = fileURLToPath(new URL('../data/', import.meta.url));

export default function clearAway(): void {
  rmSync(PHOTOGRAPHS, { recursive: true, force: true });
  if (!existsSync(DATA)) return;
  const own = `shop-${process.env.SAHNA_E2E_PORT}`;
  for (const name of readdirSync(DATA))
    if (name.startsWith('shop') && name !== own) rmSync(`${DATA}${name}`, { recursive: true, force: true });
}
