/** Screenshots for the contact sheet (`npm run contact-sheet`); other runs take none. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A folder for each screen. */
export const SCREENSHOT_DIR = fileURLToPath(new URL('../data/photographs/', import.meta.url));

export const TAKES_PHOTOGRAPHS = process.env.CONTACT_SHEET === '1';

const ALL_WIDTHS = [360, 768, 1280, 1920];
const SOME_WIDTHS = [360, 1280];
const LOOKS = [
  { language: 'kz', colorScheme: 'light', widths: ALL_WIDTHS },
  { language: 'kz', colorScheme: 'dark', widths: SOME_WIDTHS },
  { language: 'ru', colorScheme: 'light', widths: ALL_WIDTHS },
  { language: 'en', colorScheme: 'light', widths: SOME_WIDTHS },
  { language: 'ch', colorScheme: 'light', widths: SOME_WIDTHS },
] as const;

export type Language = (typeof LOOKS)[number]['language'];
export type Look<L extends string> = { language: L; colorScheme: 'light' | 'dark'; widths: readonly number[] };

const MIN_HEIGHT = 900;
/** Of long pages, such as the listing, the beginning is enough. */
const MAX_HEIGHT = 2400;

/** A moment of a journey. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (TAKES_PHOTOGRAPHS) await page.screenshot({ path: `${SCREENSHOT_DIR}journeys/${name}.png` });
}

type PhotographOptions = { from?: number; fills?: boolean };

/**
 * A state of a screen in every language and width, and in both themes. `open` brings the page into the state, once for each
 * language; a page as wide as a phone's is opened with `from`, where a state has another way there. `fills`: a page that fits
 * the window, whose bars stand at the window's edge.
 */
export function photographState(
  page: Page,
  screen: string,
  state: string,
  open: (language: Language) => Promise<unknown>,
  options: PhotographOptions = {},
): Promise<void> {
  return photographLooks(page, `${screen}/${state}`, LOOKS, open, options);
}

/** As `photographState`, in these looks. `file`: folder and beginning of the names. */
export async function photographLooks<L extends string>(
  page: Page,
  file: string,
  looks: readonly Look<L>[],
  open: (language: L) => Promise<unknown>,
  { from = 1280, fills = false }: PhotographOptions = {},
): Promise<void> {
  let opened = '';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { language, colorScheme, widths } of looks) {
    if (language !== opened) {
      await page.setViewportSize({ width: from, height: MIN_HEIGHT });
      await open(language);
      // Pages that poll are never idle.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
      opened = language;
    }
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: MIN_HEIGHT });
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      // As high as the page, so that bars at the window's edge stand at its end.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (!fills) await page.setViewportSize({ width, height: Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT) });
      await page.screenshot({ path: `${SCREENSHOT_DIR}${file} ${language} ${width} ${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
}
