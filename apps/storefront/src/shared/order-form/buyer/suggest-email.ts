/** Suggests a correction of a mistyped address: `aigul@gmial.com` to `aigul@gmail.com`. Lazy-loaded. */
import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Email providers of the shop's countries, in addition to the library's. */
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

/** Short domains differ by one or two letters anyway, so only longer ones are suggested. */
const MIN_DOMAIN_LENGTH = 7;

/** Null without a suggestion. Top-level domains alone are not corrected: `theatre.kz` is as plausible as `theatre.com`. */
export function suggestEmail(email: string): string | null {
  const suggestion = run({
    email,
    domains: [...POPULAR_DOMAINS, ...DOMAINS],
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  return suggestion && suggestion.domain.length >= MIN_DOMAIN_LENGTH ? suggestion.full : null;
}
