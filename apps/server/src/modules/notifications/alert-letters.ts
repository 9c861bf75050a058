/** Letters to whoever wants to hear of tickets: whether they really do, and that there are some. */
import type { Language, LocalText } from '../../platform/lib/languages.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { LetterParts } from './letters.ts';
import { word } from './texts.ts';

/** `url`: the event's page. */
export type AlertedEvent = { language: Language; title: LocalText; url: string };

export function alertAskedLetter({ language, title, secret }: AlertedEvent & { secret: string }, siteUrl: string) {
  return {
    ...about({ language, title }, 'asked'),
    // Behind the sign `#`, so that no server is told it before its reader presses.
    link: `${at(siteUrl)}/tell-me?lang=${language}#${secret}`,
    action: word(language, 'alert-asked-action'),
    note: word(language, 'alert-asked-note'),
    footer: word(language, 'footer-asked'),
  } satisfies LetterParts;
}

export function alertToldLetter({ language, title, url }: AlertedEvent, siteUrl: string) {
  return {
    ...about({ language, title }, 'told'),
    link: `${at(siteUrl)}${url}?lang=${language}`,
    action: word(language, 'alert-told-action'),
    note: '',
    footer: word(language, 'alert-told-footer'),
  } satisfies LetterParts;
}

function about({ language, title }: Pick<AlertedEvent, 'language' | 'title'>, step: 'asked' | 'told') {
  const of = pickText(title, language);
  return {
    language,
    subject: word(language, `alert-${step}-subject`, { title: of }),
    heading: of,
    greeting: word(language, 'greeting-nameless'),
    lead: word(language, `alert-${step}-lead`),
    details: [],
  };
}

const at = (siteUrl: string): string => siteUrl.replace(/\/$/, '');
