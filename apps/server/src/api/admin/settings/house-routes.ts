/** Settings of the shop, for administrators. */
import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { HOUSE_FIELDS, HouseValues } from '@sahna/contract/admin/settings/house-fields';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { cleanPage, type HouseChangeError, loadHouseSettings } from '../../../modules/season/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { changeHouseByStaff } from '../../../workflows/change-house.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readPasskeyHost } from '../passkey-site.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { formatEmailTextProblem } from './email-text-messages.ts';

export type HouseRouteDeps = {
  db: Database;
  clock: Clock;
  /** Sender of emails that the environment sets; '' if it sets none. */
  environmentSender: string;
};

export function houseRoutes(define: DefineRoute, { db, clock, environmentSender }: HouseRouteDeps): void {
  define(HOUSE_ENDPOINTS.readHouse, async ({ request }) => {
    const house = await loadHouseSettings(db);
    if (!house) throw new Refused('not-found');
    const language = readStaffLanguage(request);
    const countries = house.countries.map(({ key, name }) => ({ key, name: pickText(name, language) }));
    const values = HouseValues.parse(Object.fromEntries(HOUSE_FIELDS.map((field) => [field, house.values[field]])));
    const edited = HOUSE_FIELDS.filter((field) => house.edited.includes(field));
    return { values, edited, countries, environmentSender };
  });

  define(HOUSE_ENDPOINTS.changeHouse, async ({ body, staff, actor, request }) => {
    const change = { ...body, memberId: staff.id, passkeyHost: readPasskeyHost(request) };
    // An error rolls back the pictures that were stored before it was found.
    await db.transaction(async (tx) => {
      const changed = await changeHouseByStaff(tx, change, actor, clock.now());
      if (!changed.ok) throw toHouseProblem(changed.error, readStaffLanguage(request));
    });
    return {};
  });

  define(HOUSE_ENDPOINTS.previewPage, async ({ body }) => ({ html: await cleanPage(body.html) }));
}

export function toHouseProblem(
  error: HouseChangeError | { kind: 'passkey_missing' },
  language: StaffLanguage,
): Refused {
  if (error.kind === 'passkey_missing') return new Refused('passkey-missing');
  if (error.kind === 'not_imported') return new Refused('not-found');
  if (error.kind === 'invalid_texts') {
    const errors = error.problems.map(({ field, problem }) => ({
      field,
      message: formatEmailTextProblem(language, problem),
    }));
    return new Refused('malformed', errors);
  }
  const errors = error.fields.map((field) => ({ field, message: '' }));
  return new Refused(error.kind === 'changed' ? 'changed-meanwhile' : 'malformed', errors);
}
