/** The catalogue's routes over a season of a test's own. */
import { ENDPOINTS } from '@sahna/contract';
import { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { NoSchemeResponse } from '@sahna/contract/endpoints/no-scheme';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import { catalogueRoutes } from '../../../api/storefront/catalog/routes.ts';
import type { Database } from '../../../platform/db/index.ts';
import { speakDefaultLanguage } from '../../../platform/http/default-language.ts';
import { answerErrors } from '../../../platform/http/errors.ts';
import { importFolder } from '../../season/import/import.ts';
import { createCatalogue } from '../service.ts';
import { type Files, smallSeason, TODAY, writeFiles } from './small-season.ts';
import { unexpected } from './unexpected.ts';

/** Its clock stands still; it is closed after the test. */
export async function openRoutes(db: Database, files: Files = smallSeason(), now = `${TODAY}T06:00:00Z`) {
  const imported = await importFolder(db, writeFiles(files), TODAY);
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  const clock = { now: () => new Date(now) };
  const catalogue = await createCatalogue(db, clock, unexpected);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakDefaultLanguage(app, () => 'kz');
  answerErrors(app);
  await app.register(catalogueRoutes, {
    catalogue,
    clock,
    drawPreview: async (picture) => picture,
    demo: false,
    signIn: false,
    botCheck: ({ captcha }) => ({
      captcha: { enabled: captcha === 1 ? 1 : 0 },
      recaptcha: { enabled: 0, sitekey: '' },
    }),
  });
  // Its database is closed first, and what listens there with it.
  onTestFinished(() => app.close());
  const poster = async () => AfishaResponse.parse((await app.inject(ENDPOINTS.afisha.path)).json()).response;
  const hashOf = (key: string) => catalogue.current()?.events.find((event) => event.key === key)?.hash ?? '';
  const event = async (key: string) => {
    const answer = await app.inject(`${ENDPOINTS.noScheme.path}?hash=${hashOf(key)}&lang=kz`);
    return NoSchemeResponse.parse(answer.json()).response;
  };
  return { app, catalogue, poster, event, hashOf };
}
