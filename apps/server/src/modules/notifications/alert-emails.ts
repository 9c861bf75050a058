/** Emails of availability alerts: confirmation of the subscription, and the notification. */
import type { Language, LocalText } from '../../platform/lib/languages.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { EmailParts } from './emails.ts';
import { formatEmailText } from './texts.ts';

/** `url`: path of the event page. */
export type AlertedEvent = { language: Language; title: LocalText; url: string };

export function alertConfirmationEmail(
  { language, title, secret }: AlertedEvent & { secret: string },
  siteUrl: string,
) {
  return {
    ...createParts({ language, title }, 'asked'),
    // In the fragment: browsers do not send the secret to the server until the reader presses the button.
    link: `${trimSlash(siteUrl)}/tell-me?lang=${language}#${secret}`,
    action: formatEmailText(language, 'alert-asked-action'),
    note: formatEmailText(language, 'alert-asked-note'),
    footer: formatEmailText(language, 'footer-asked'),
  } satisfies EmailParts;
}

export function ticketsAvailableEmail({ language, title, url }: AlertedEvent, siteUrl: string) {
  return {
    ...createParts({ language, title }, 'told'),
    link: `${trimSlash(siteUrl)}${url}?lang=${language}`,
    action: formatEmailText(language, 'alert-told-action'),
    note: '',
    footer: formatEmailText(language, 'alert-told-footer'),
  } satisfies EmailParts;
}

function createParts({ language, title }: Pick<AlertedEvent, 'language' | 'title'>, step: 'asked' | 'told') {
  const eventTitle = pickText(title, language);
  return {
    language,
    subject: formatEmailText(language, `alert-${step}-subject`, { title: eventTitle }),
    heading: eventTitle,
    greeting: formatEmailText(language, 'greeting-nameless'),
    lead: formatEmailText(language, `alert-${step}-lead`),
    details: [],
  };
}

const trimSlash = (siteUrl: string): string => siteUrl.replace(/\/$/, '');
