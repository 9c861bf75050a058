/**
 * `npm run contact-sheet`: photographs every screen and state, and writes a page of them to `e2e/data/contact-sheet`.
 * Arguments are passed to Playwright; by default only the files of `e2e/contact-sheet` run.
 */
import { photograph } from './setup/photograph.mjs';

process.exitCode = photograph({ CONTACT_SHEET: '1' }, 'contact sheet');
