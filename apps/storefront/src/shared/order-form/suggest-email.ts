/** Guesses which address a mistyped one was meant to be: `aigul@gmial.com` is `aigul@gmail.com`. Loaded when an e-mail was typed. */
import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Beside the library's own: where people of the shop's countries have their mail. */
const DOMAINS = [
  ...['hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'],
  ...['mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'internet.ru', 'yandex.ru', 'ya.ru', 'yandex.kz', 'yandex.com'],
  ...[
    'rambler.ru',
    'mail.kz',
    'inbox.kz',
    'nur.kz',
    'tut.by',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
    'foxmail.com',
  ],
];

/** Half of all short domains are two letters apart: only a longer one is taken for what was meant. */
const MIN_DOMAIN_LENGTH = 7;

/** Null where the address looks right. Endings of their own are not corrected: `theatre.kz` is as good as `theatre.com`. */
export function suggestEmail(email: string): string | null {
  const suggestion = run({
    email,
    domains: [...POPULAR_DOMAINS, ...DOMAINS],
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  return suggestion && suggestion.domain.length >= MIN_DOMAIN_LENGTH ? suggestion.full : null;
}
