/** Reads pictures by Debian's Tesseract: with the alphabet as its whitelist, in the modes for one line and one word, after the usual cleaning. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Grey } from '../../apps/server/src/integrations/captcha/testing/grey.ts';
import { dilated, eroded, median, openedUp, pngOf, threshold, uninverted } from './cleaning.ts';

const PAGE_MODES = { 'one line': 7, 'one word': 8, 'raw line': 13 } as const;
const CLEANING: Readonly<Record<string, (grey: Grey) => Grey>> = {
  'as it is': (grey) => grey,
  'threshold, median': (grey) => median(threshold(grey), 2),
  'thin strokes away': (grey) => openedUp(threshold(grey), 3),
  dilated: (grey) => dilated(threshold(grey), 1),
  eroded: (grey) => eroded(threshold(grey), 1),
  'uninverted, median': (grey) => median(uninverted(threshold(grey)), 2),
  'uninverted, thin strokes away': (grey) => openedUp(uninverted(threshold(grey)), 3),
};

export type Attempt = { way: string; answers: string[] };

export async function readByTesseract(pictures: readonly Grey[], alphabet: string): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [cleaning, clean] of Object.entries(CLEANING)) {
    const folder = mkdtempSync(join(tmpdir(), 'captcha-'));
    const names: string[] = [];
    for (const [nth, grey] of pictures.entries()) {
      const name = join(folder, `${nth}.png`);
      writeFileSync(name, await pngOf(clean(grey)));
      names.push(name);
    }
    const list = join(folder, 'list.txt');
    writeFileSync(list, names.join('\n'));
    for (const [mode, psm] of Object.entries(PAGE_MODES)) {
      const options = ['--psm', String(psm), '-c', `tessedit_char_whitelist=${alphabet}`];
      const text = execFileSync('tesseract', [list, 'stdout', ...options], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      });
      // A page ends with a form feed.
      const answers = text.split('\f').map((page) => page.replace(/\s/g, ''));
      attempts.push({ way: `${cleaning}; ${mode}`, answers: pictures.map((_, nth) => answers[nth] ?? '') });
    }
    rmSync(folder, { recursive: true });
  }
  return attempts;
}
