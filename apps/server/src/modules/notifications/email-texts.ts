/** Texts of emails: as staff edited them, else as delivered. */
import type {
  EmailKind,
  EmailPart,
  EmailPlaceholder,
  EmailTextEdits,
} from '@sahna/contract/admin/settings/email-kinds';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Language } from '../../platform/lib/languages.ts';
import { getDeliveredText } from './delivered-texts.ts';

export type EmailValues<Kind extends EmailKind> = Readonly<Record<EmailPlaceholder<Kind>, string | number>>;

/** Returns the function that formats the parts of one email. */
export type EmailTexts = <Kind extends EmailKind>(
  language: Language,
  kind: Kind,
  values: EmailValues<Kind>,
) => (part: EmailPart<Kind>) => string;

/** What emails need of the shop: its base URL, for links, and its texts. */
export type EmailSite = { siteUrl: string; texts: EmailTexts };

/** Delivered texts have plain placeholders, so that no template engine has to be loaded for them. */
export const formatDeliveredTexts: EmailTexts = (language, kind, values) => {
  const text = new Map<string, string | number>(Object.entries(values));
  return (part) =>
    getDeliveredText(kind, part, language).replace(/\{\{ ([\w.]+) \}\}/g, (_, name: string) => `${text.get(name)}`);
};

/** An edited text that cannot be rendered, because a later version has other placeholders, is sent as delivered. */
export async function createEmailTexts(edits: EmailTextEdits, log: Pick<JobLog, 'warn'>): Promise<EmailTexts> {
  if (Object.keys(edits).length === 0) return formatDeliveredTexts;
  const { renderTemplate } = await import('../../platform/text-templates/index.ts');
  return (language, kind, values) => {
    const format = formatDeliveredTexts(language, kind, values);
    return (part) => {
      const edited = edits[kind]?.[part]?.[language];
      if (!edited) return format(part);
      try {
        return renderTemplate(edited, values);
      } catch (error) {
        log.warn({ err: error, kind, part, language }, 'the edited text of an email cannot be rendered');
        return format(part);
      }
    };
  };
}
