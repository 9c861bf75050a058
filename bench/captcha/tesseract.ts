/**
 * Reads pictures with Debian's Tesseract: the alphabet as whitelist, modes for one line and one word, after
 * preprocessing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GrayImage } from '../../apps/server/src/integrations/captcha/testing/gray.ts';
import { applyMedian, applyThreshold, dilate, encodePng, erode, openImage, restoreInverted } from './cleaning.ts';

const PAGE_MODES = { 'one line': 7, 'one word': 8, 'raw line': 13 } as const;
const CLEANING: Readonly<Record<string, (gray: GrayImage) => GrayImage>> = {
  'as it is': (gray) => gray,
  'threshold, median': (gray) => applyMedian(applyThreshold(gray), 2),
  'thin strokes away': (gray) => openImage(applyThreshold(gray), 3),
  dilated: (gray) => dilate(applyThreshold(gray), 1),
  eroded: (gray) => erode(applyThreshold(gray), 1),
  'uninverted, median': (gray) => applyMedian(restoreInverted(applyThreshold(gray)), 2),
  'uninverted, thin strokes away': (gray) => openImage(restoreInverted(applyThreshold(gray)), 3),
};

export type Attempt = { way: string; answers: string[] };

export async function readByTesseract(pictures: readonly GrayImage[], alphabet: string): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [cleaning, clean] of Object.entries(CLEANING)) {
    const folder = mkdtempSync(join(tmpdir(), 'captcha-'));
    const names: string[] = [];
    for (const [nth, gray] of pictures.entries()) {
      const name = join(folder, `${nth}.png`);
      writeFileSync(name, await encodePng(clean(gray)));
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
      // Pages are separated by form feeds.
      const answers = text.split('\f').map((page) => page.replace(/\s/g, ''));
      attempts.push({ way: `${cleaning}; ${mode}`, answers: pictures.map((_, nth) => answers[nth] ?? '') });
    }
    rmSync(folder, { recursive: true });
  }
  return attempts;
}
