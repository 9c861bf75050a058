/** Texts of emails to buyers, for administrators. */
import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import { EMAIL_TEXT_FIELDS, EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import { describeEmailKinds, type Notifications } from '../../../modules/notifications/index.ts';
import {
  changeHouseSettings,
  checkEmailText,
  checkEmailTexts,
  loadHouseSettings,
} from '../../../modules/season/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { formatEmailTextProblem } from './email-text-messages.ts';
import { toHouseProblem } from './house-routes.ts';

export type EmailTextRouteDeps = {
  db: Database;
  clock: Clock;
  notifications: Pick<Notifications, 'previewEmail'>;
};

export function emailTextRoutes(define: DefineRoute, { db, clock, notifications }: EmailTextRouteDeps): void {
  let kinds: ReturnType<typeof describeEmailKinds> | undefined;

  define(EMAIL_TEXT_ENDPOINTS.readEmailTexts, async ({ request }) => {
    const house = await loadHouseSettings(db);
    if (!house) throw new Refused('not-found');
    const { languages } = house.values;
    const values = Object.fromEntries(EMAIL_TEXT_FIELDS.map((field) => [field, house.values[field]]));
    const staffLanguage = readStaffLanguage(request);
    const problems = (await checkEmailTexts(house.values)).map(({ field, problem }) => ({
      field,
      message: formatEmailTextProblem(staffLanguage, problem),
    }));
    kinds ??= describeEmailKinds();
    return { kinds, values: EmailTextValues.parse(values), problems, languages };
  });

  define(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, async ({ body, actor, request }) => {
    await db.transaction(async (tx) => {
      const changed = await changeHouseSettings(tx, body, actor, clock.now());
      if (!changed.ok) throw toHouseProblem(changed.error, readStaffLanguage(request));
    });
    return {};
  });

  define(EMAIL_TEXT_ENDPOINTS.previewEmail, async ({ body, request }) => {
    const { kind, part, language, texts } = body;
    const staffLanguage = readStaffLanguage(request);
    const checked = await Promise.all(
      Object.entries(texts).map(async ([name, text]) => ({
        ...{ part: name, text },
        problem: await checkEmailText(kind, name, text),
      })),
    );
    const errors = checked.flatMap(({ part: name, problem }) =>
      problem ? [{ part: name, message: formatEmailTextProblem(staffLanguage, problem) }] : [],
    );
    const valid = checked.filter(({ problem }) => !problem).map(({ part: name, text }) => [name, text]);
    const preview = await notifications.previewEmail({ kind, part, language, texts: Object.fromEntries(valid) });
    if (!preview) throw new Refused('not-found');
    return { ...preview, errors };
  });
}
