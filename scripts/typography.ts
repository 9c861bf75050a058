/** How each language writes, as far as a machine can tell. */

type Rule = { wrong: RegExp; because: string; languages?: readonly string[] };

const NBSP = '\u00a0';
/** Addresses, and what stands in for a value, are no prose. */
const NO_PROSE = /https?:\/\/\S+|[\w.-]+@[\w.-]+|\{\w+\}/g;
/** Names, and a text of the specification, that mix two alphabets. */
const MIXED_NAMES = /ЮKassa|Cпособ оплаты не задан/g;

const RULES: readonly Rule[] = [
  { wrong: /["]/, because: 'has straight quotes' },
  { wrong: /\p{L}'|'\p{L}/u, because: 'has a straight apostrophe' },
  { wrong: /\.\.\.|……/, because: 'has dots instead of an ellipsis' },
  { wrong: / {2}|^ | $/, because: 'has a space too many' },
  { wrong: /\s[,.;:!?](?:\s|$)/, because: 'has a space before a mark' },
  { wrong: /\p{L} - \p{L}/u, because: 'has a hyphen instead of a dash' },
  { wrong: /[“”]/, because: 'has quotes other than «»', languages: ['ru', 'kz'] },
  { wrong: /[«»]/, because: 'has quotes other than “”', languages: ['en', 'ch'] },
  { wrong: /\s%/, because: 'has a space before %', languages: ['en', 'ch'] },
  {
    wrong: new RegExp(`[^${NBSP}]%`),
    because: 'has no space, or one that can break, before %',
    languages: ['ru', 'kz'],
  },
  { wrong: /[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]/u, because: 'mixes two alphabets in a word' },
  {
    wrong: /\p{Script=Han}\s*[,;:?!()]|[,;:?!()]\s*\p{Script=Han}|\p{Script=Han}\./u,
    because: 'has marks of another script',
    languages: ['ch'],
  },
  { wrong: /[一二三四五六七八九十]月[^亮光]/u, because: 'has a month that is no number', languages: ['ch'] },
];

/** What is written in another way than the language does. */
export function typographyProblems(text: string, language: string): string[] {
  // A value is a letter of its language to the marks around it.
  const stand = language === 'ch' ? '字' : 'x';
  const prose = text
    .replace(/<[^>]*>/g, '')
    .replace(MIXED_NAMES, 'x')
    .replace(NO_PROSE, (value) => (value.startsWith('{') && language === 'ch' ? stand : '1'));
  return RULES.filter(({ wrong, languages }) => (languages?.includes(language) ?? true) && wrong.test(prose)).map(
    ({ because }) => because,
  );
}
