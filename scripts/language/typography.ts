/** Typographic and terminological rules of each language. */

type Rule = { wrong: RegExp; because: string; languages?: readonly string[] };

const NBSP = '\u00a0';
/** URLs, email addresses and placeholders are excluded. */
const NO_PROSE = /https?:\/\/\S+|[\w.-]+@[\w.-]+|\{\w+\}/g;
/** Names and a text of the specification that mix two alphabets. */
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
  {
    // A placeholder is replaced by 字.
    wrong: /(?:^|[^\p{Script=Han}])字(?:个|张|件|人|天|小时|分钟|秒|起|后)/u,
    because: 'has no space between a number and its measure word',
    languages: ['ch'],
  },
  { wrong: /№ /, because: 'has a space that can break after №', languages: ['ru', 'kz'] },
  { wrong: /\p{L} – \p{L}/u, because: 'has an en dash instead of an em dash', languages: ['ru', 'kz'] },
  { wrong: /\S —/, because: 'has a space that can break before a dash', languages: ['ru', 'kz'] },
  { wrong: /—/, because: 'has an em dash', languages: ['en'] },
  { wrong: /[一二三四五六七八九十]月[^亮光]/u, because: 'has a month that is no number', languages: ['ch'] },
];

/** Returns the violations of typographic rules in a text. */
export function findTypographyProblems(text: string, language: string): string[] {
  // Placeholders count as letters of the language.
  const placeholder = language === 'ch' ? '字' : 'x';
  const prose = text
    .replace(/<[^>]*>/g, '')
    .replace(MIXED_NAMES, 'x')
    .replace(NO_PROSE, (value) => (value.startsWith('{') && language === 'ch' ? placeholder : '1'));
  return RULES.filter(({ wrong, languages }) => (languages?.includes(language) ?? true) && wrong.test(prose)).map(
    ({ because }) => because,
  );
}

type Term = { use: string; not: RegExp };

/** Sentences fixed by the specification. */
const FIXED: ReadonlySet<string> = new Set(['The two e-mails do not match.']);

/** One term for each concept and language, and the polite form of address. */
const TERMS: Readonly<Record<string, readonly Term[]>> = {
  en: [
    { use: 'email', not: /\be-mails?\b|\b(?:the|a|new|newer|newest|earlier) letters?\b(?! and digits)/i },
    { use: 'seating plan', not: /\bhall(?:’s)? plan\b|\bplan of the hall\b/i },
    { use: 'seat, ticket', not: /\byour places\b|\bplaces? (?:is|are) held\b/i },
    { use: 'hold', not: /\btake again\b|\b(?:hold|reservation|time) (?:has|have) run out\b/i },
    { use: 'points', not: /\bbonus(?:es)?\b/i },
    { use: 'entries', not: /\bpassages?\b/i },
    { use: 'required', not: /\bcompulsory\b/i },
    { use: 'attendee', not: /\bvisitors?\b|\bholders?\b/i },
    { use: 'personalised ticket', not: /\bnamed tickets?\b|\btickets are named\b/i },
    { use: 'original payment method', not: /where the payment came from|card or account/i },
    { use: 'refund', not: /\bmoney back\b|\bpaid back\b|\b(?:give|gives|given) back\b/i },
    { use: 'payment method', not: /\bways? to pay\b/i },
    { use: 'order {n}', not: /\border no\./i },
    {
      use: 'British spelling',
      not: /\b(?:cancel(?:ed|ing)|colors?|favorites?|theaters?|centers?|programs?|personaliz\w+|organiz\w+|catalogs?|meters)\b/i,
    },
    { use: 'We can’t connect', not: /\bshop cannot be reached\b/i },
    { use: 'car number', not: /\bnumber plates?\b/i },
    { use: 'box office', not: /\bticket offices?\b/i },
    { use: 'image', not: /\b(?:next|previous) picture\b/i },
    { use: 'exchange credit', not: /\bcredit from\b/i },
    {
      use: 'day before month',
      not: /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/,
    },
  ],
  ru: [
    { use: 'бронь', not: /удерж|за вами/i },
    { use: 'событие', not: /мероприяти/i },
    { use: 'посетитель', not: /зрител|владел\S+ билет/i },
    { use: 'культурный ваучер', not: /по карте культурного ваучера|пушкинск|социальн\p{L}+ карт/iu },
    { use: 'Нет связи с сервером', not: /связи с магазином|магазин[а-я]* недоступ/i },
    { use: 'вы', not: /(?<!\p{L})(?:ты|тебя|тебе|тво(?:й|я|ё|и))(?!\p{L})/iu },
    { use: 'Заказ отменён', not: /аннулир/i },
    { use: 'Как добраться', not: /как доехать/i },
    { use: 'номер автомобиля', not: /госномер/i },
    { use: 'обменянные билеты', not: /зачтено за прежние/i },
    { use: 'кресло-коляска', not: /(?<![\p{L}-])коляс/iu },
    { use: 'вернуть нельзя', not: /возврату не подлеж/i },
  ],
  kz: [
    { use: 'брондау', not: /сізге сақтал|сақтаулы|(?<!\p{L})бронь/iu },
    { use: 'зал сызбасы', not: /зал жоспары/i },
    { use: 'төлем жасалған тәсілмен', not: /картаға немесе шотқа/i },
    { use: 'келуші', not: /көрермен|билет\p{L}* иес/iu },
    { use: 'кіру', not: /өту саны|рет өтуге/i },
    { use: 'Сервермен байланыс жоқ', not: /дүкенмен байланыс/i },
    { use: 'Сіз', not: /(?<!\p{L})(?:сен|сені|саған|сенің)(?!\p{L})/iu },
    { use: 'құпиялылық', not: /құпиялық/i },
    { use: '№ … тапсырыс', not: /(?:^|\() тапсырысы/ },
    { use: 'арба', not: /кресло|мүгедектер арба/i },
    { use: 'алаң', not: /барлық орындар|қала мен орын/i },
    { use: 'кездескенше', not: /(?:сенбіге|жұмаға|күніне) дейін,/i },
    { use: 'қайталап көріңіз', not: /қайта (?:көріңіз|байқа)/i },
    { use: 'топ құрамы', not: /кімдер келеді|кім келетін/i },
  ],
  ch: [
    { use: '座位图', not: /平面图/ },
    { use: '保留', not: /锁定|锁座|预留|预订/ },
    { use: '讲解员', not: /导游/ },
    { use: '原路退回', not: /原付款/ },
    { use: '观众', not: /观演人|持票人|持有人/ },
    { use: '入场', not: /可通行/ },
    { use: '网络连接失败', not: /无法连接(?:到)?商店/ },
    { use: '您', not: /你/ },
    { use: '活动', not: /全部演出|搜索演出|演出列表|演出类别/ },
    { use: '有票提醒', not: /到票提醒/ },
    { use: '换票', not: /正在更换|票已更换(?!观众)/ },
    { use: '更换观众', not: /更改观众|观众[^。]*更改/ },
    { use: '购票人', not: /下单人|付款人/ },
    { use: '支付成功, 支付失败', not: /付款(?:成功|失败|方式)/ },
    { use: '核实付款', not: /核验(?:付款|支付)/ },
    { use: '此设备', not: /本设备|本机/ },
    { use: '票种', not: /此类门票|必选类别/ },
    { use: '已取消', not: /订单[^。]*作废/ },
    { use: '订单明细', not: /汇总/ },
    { use: '团体类型', not: /参观对象/ },
    { use: '稍后', not: /稍候再试/ },
  ],
};

/** The terms that a text should use instead of another word for the same concept. */
export function findTermProblems(text: string, language: string): string[] {
  if (FIXED.has(text)) return [];
  const words = text.replace(NO_PROSE, '');
  return (TERMS[language] ?? []).filter(({ not }) => not.test(words)).map(({ use }) => `should use “${use}”`);
}
