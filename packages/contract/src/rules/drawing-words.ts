/** Words in drawings of halls that are translated into the visitor's language. */
import type { Language } from '../languages.ts';

const WORDS: readonly Readonly<Record<Language, string>>[] = [
  { kz: 'Сахна', ru: 'Сцена', en: 'Stage', ch: '舞台' },
  { kz: 'Оркестр', ru: 'Оркестр', en: 'Orchestra', ch: '乐池' },
  { kz: 'Кіру', ru: 'Вход', en: 'Entrance', ch: '入口' },
  { kz: 'Шығу', ru: 'Выход', en: 'Exit', ch: '出口' },
  { kz: 'Киім ілгіш', ru: 'Гардероб', en: 'Cloakroom', ch: '衣帽间' },
  { kz: 'Бар', ru: 'Бар', en: 'Bar', ch: '酒吧' },
];

const TEXT = /(<text\b[^>]*>)([^<]*)(<\/text>)/g;
/** Separates the same word in several languages: `СЦЕНА · STAGE`. */
const SEPARATOR = /\s*[·|/]\s*/;

/**
 * Translates the words of this table in a drawing; keeps or drops other texts. If text elements repeat a word in several
 * languages, keeps the first one, which is the largest in drawings.
 */
export function translateDrawing(markup: string, language: Language, others: 'keep' | 'drop' = 'keep'): string {
  const wordByText = new Map(
    WORDS.flatMap((word) => Object.values(word).map((text) => [text.toLowerCase(), word] as const)),
  );
  let before: (typeof WORDS)[number] | null = null;
  return markup.replace(TEXT, (element, open: string, inner: string, close: string) => {
    const words = new Set(
      inner
        .trim()
        .split(SEPARATOR)
        .map((part) => wordByText.get(part.toLowerCase())),
    );
    const [word] = words;
    if (words.size !== 1 || !word) {
      before = null;
      return others === 'keep' ? element : '';
    }
    const isRepeated = word === before;
    before = word;
    if (isRepeated) return '';
    return open + (inner === inner.toUpperCase() ? word[language].toUpperCase() : word[language]) + close;
  });
}
