import { readFileSync } from 'node:fs';
import { listFirstVisitScripts } from './scripts/first-visit.mjs';

const BUILT = 'apps/storefront/dist/client';
const manifest = JSON.parse(readFileSync(new URL(`${BUILT}/.vite/manifest.json`, import.meta.url), 'utf8'));

/** Of what is loaded on demand a first visit takes its screen's texts in one language, Russian being the longest. */
const isOfFirstPage = (/** @type {string} */ source) => /texts\/(every-page|listing)\/ru\./.test(source);

export default [
  {
    name: "the scripts of the storefront's first visit",
    path: [
      ...listFirstVisitScripts(manifest, isOfFirstPage).map((file) => `${BUILT}/${file}`),
      `${BUILT}/assets/listing.worker-*.js`,
    ],
    gzip: true,
    limit: '140 kB',
  },
];
