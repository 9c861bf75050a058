import type { Database } from '../../platform/db/index.ts';
import type { Language } from '../../platform/lib/languages.ts';

/** Changes the language as the import of a season does. */
export async function switchLanguage(db: Database, language: Language): Promise<void> {
  await db.query(
    `UPDATE shop SET settings = jsonb_set(settings, '{language}', to_jsonb($1::text)), version = version + 1`,
    [language],
  );
}
