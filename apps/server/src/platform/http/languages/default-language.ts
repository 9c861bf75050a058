/** The season's language (`setup.app.language`) is the default of every address and request without `lang`. */
import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '../../lib/languages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of addresses and requests without `lang`; another season may have another one. */
    defaultLanguage(): Language;
  }
}

/** Requests without a supported language are handled as if they had the default one. */
export function applyDefaultLanguage(app: FastifyInstance, defaultLanguage: () => Language): void {
  app.decorate('defaultLanguage', defaultLanguage);
  const compile = app.validatorCompiler;
  if (!compile) throw new Error('request schemas need a validator');
  app.setValidatorCompiler((route) => {
    const validate = compile(route);
    return (data: unknown) => validate(addLanguage(data, defaultLanguage));
  });
}

function addLanguage(data: unknown, defaultLanguage: () => Language): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return isLanguage(Reflect.get(data, 'lang')) ? data : { ...data, lang: defaultLanguage() };
}

/** The query of an address in a language: the default one is omitted. */
export function formatLangQuery(language: Language, defaultLanguage: Language): string {
  return language === defaultLanguage ? '' : `?lang=${language}`;
}
