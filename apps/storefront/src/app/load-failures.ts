import type { Language } from '../shared/language.ts';
import type { LoadFailureTexts } from './boot-script.ts';

/** Sentences of the boot script. In the page, because the texts of a screen may be what fails to load. */
export const LOAD_FAILURES: Readonly<Record<Language, LoadFailureTexts>> = {
  ru: { text: 'Страница загрузилась не полностью: кнопки могут не работать.', action: 'Загрузить ещё раз' },
  en: { text: 'This page did not load completely, so its buttons may not work.', action: 'Load it again' },
  kz: { text: 'Бет толық жүктелмеді: батырмалар жұмыс істемеуі мүмкін.', action: 'Қайта жүктеу' },
  ch: { text: '页面未完全加载，部分按钮可能无法使用。', action: '重新加载' },
};
