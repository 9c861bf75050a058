import { readFileSync } from 'node:fs';
import { firstVisitScripts } from './scripts/first-visit.mjs';

const BUILT = 'apps/storefront/dist/client';
const manifest = JSON.parse(readFileSync(new URL(`${BUILT}/.vite/manifest.json`, import.meta.url), 'utf8'));

/** The poster with its texts in one language; Russian is the longest of the four. */
const isOfFirstPage = (/** @type {string} */ source) => /poster-(asking|query)|[/.]ru[/.]/.test(source);

export default [
  {
    name: "the scripts of the storefront's first visit",
    path: firstVisitScripts(manifest, isOfFirstPage).map((file) => `${BUILT}/${file}`),
    gzip: true,
    limit: '150 kB',
  },
];
