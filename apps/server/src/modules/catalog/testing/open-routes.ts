/** The catalog's routes over a test season. */
import { ENDPOINTS } from '@sahna/contract';
import { NoSchemeResponse } from '@sahna/contract/events/no-scheme';
import { AfishaResponse } from '@sahna/contract/listing/afisha';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import { catalogRoutes } from '../../../api/storefront/catalog/routes.ts';
import type { Database } from '../../../platform/db/index.ts';
import { registerErrorHandler } from '../../../platform/http/errors.ts';
import { applyDefaultLanguage } from '../../../platform/http/languages/default-language.ts';
import { importSeasonFolder } from '../../season/import/import.ts';
import { createCatalog } from '../service.ts';
import { createSmallSeason, type Files, TODAY, writeFiles } from './small-season.ts';
import { reportUnexpectedFault } from './unexpected.ts';

/** `now`: the time of the clock, fixed or read at each use. Closed after the test. */
export async function openRoutes(
  db: Database,
  files: Files = createSmallSeason(),
  now: string | (() => string) = `${TODAY}T06:00:00Z`,
) {
  const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const clock = { now: () => new Date(typeof now === 'string' ? now : now()) };
  const catalog = await createCatalog(db, clock, reportUnexpectedFault);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  applyDefaultLanguage(app, () => 'kz');
  registerErrorHandler(app);
  await app.register(catalogRoutes, {
    catalog,
    clock,
    drawPreview: async (picture) => picture,
    isDemo: false,
    canSignIn: () => false,
    botCheck: {
      getSetup: ({ captcha }) => ({
        captcha: { enabled: captcha === 1 ? 1 : 0 },
        recaptcha: { enabled: 0, sitekey: '' },
      }),
    },
  });
  // Hooks run in reverse order: the database is closed first.
  onTestFinished(() => app.close());
  const loadListing = async () => AfishaResponse.parse((await app.inject(ENDPOINTS.afisha.path)).json()).response;
  const hashOf = (key: string) => catalog.current()?.events.find((event) => event.key === key)?.hash ?? '';
  const requestEvent = async (key: string) => {
    const reply = await app.inject(`${ENDPOINTS.noScheme.path}?hash=${hashOf(key)}&lang=kz`);
    return NoSchemeResponse.parse(reply.json()).response;
  };
  return { app, catalog, loadListing, requestEvent, hashOf };
}
