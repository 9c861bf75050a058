/** Texts of emails to buyers, for administrators. */
import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import {
  EMAIL_TEXT_FIELDS,
  type EmailTextChanges,
  EmailTextValues,
} from '@sahna/contract/admin/settings/email-text-fields';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { LANGUAGES } from '@sahna/contract/languages';
import { describeEmailKinds, type Notifications } from '../../../modules/notifications/index.ts';
import {
  changeHouseSettings,
  checkEmailText,
  type EmailTextProblem,
  loadHouseSettings,
} from '../../../modules/season/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { interpolate } from '../../../platform/lib/texts.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toHouseProblem } from './house-routes.ts';
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<StaffLanguage, typeof en>> = { kz, ru, en };

export type EmailTextRouteDeps = {
  db: Database;
  clock: Clock;
  notifications: Pick<Notifications, 'previewEmail'>;
};

export function emailTextRoutes(define: DefineRoute, { db, clock, notifications }: EmailTextRouteDeps): void {
  const kinds = describeEmailKinds();

  define(EMAIL_TEXT_ENDPOINTS.readEmailTexts, async () => {
    const house = await loadHouseSettings(db);
    if (!house) throw new Refused('not-found');
    const { languages } = house.values;
    const values = Object.fromEntries(EMAIL_TEXT_FIELDS.map((field) => [field, house.values[field]]));
    return { kinds, values: EmailTextValues.parse(values), languages };
  });

  define(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, async ({ body, actor, request }) => {
    const errors = await listErrors(body.after, readStaffLanguage(request));
    if (errors.length > 0) throw new Refused('malformed', errors);
    await db.transaction(async (tx) => {
      const changed = await changeHouseSettings(tx, body, actor, clock.now());
      if (!changed.ok) throw toHouseProblem(changed.error);
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
      problem ? [{ part: name, message: formatProblem(staffLanguage, problem) }] : [],
    );
    const valid = checked.filter(({ problem }) => !problem).map(({ part: name, text }) => [name, text]);
    const preview = await notifications.previewEmail({ kind, part, language, texts: Object.fromEntries(valid) });
    if (!preview) throw new Refused('not-found');
    return { ...preview, errors };
  });
}

async function listErrors(changes: EmailTextChanges, staffLanguage: StaffLanguage) {
  const errors: { field: string; message: string }[] = [];
  for (const field of EMAIL_TEXT_FIELDS) {
    const [, , kind = '', part = ''] = field.split('.');
    for (const language of LANGUAGES) {
      const problem = await checkEmailText(kind, part, changes[field]?.[language] ?? '');
      if (problem) errors.push({ field: `${field}.${language}`, message: formatProblem(staffLanguage, problem) });
    }
  }
  return errors;
}

function formatProblem(language: StaffLanguage, { kind, ...values }: EmailTextProblem): string {
  // Names of parts come from the page itself.
  return interpolate(TEXTS[language][kind === 'unknown-part' ? 'unknown-placeholder' : kind], values);
}
