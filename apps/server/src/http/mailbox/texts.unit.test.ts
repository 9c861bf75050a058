import { expect, it } from 'vitest';
import { LANGUAGES } from '../../kernel/languages.ts';
import { MAILBOX_TEXTS } from './texts.ts';

it.each(LANGUAGES)('the words of the mailbox are complete in %s', (language) => {
  expect(Object.keys(MAILBOX_TEXTS[language]).sort()).toEqual(Object.keys(MAILBOX_TEXTS.en).sort());
  for (const [key, text] of Object.entries(MAILBOX_TEXTS[language])) expect(text.trim(), key).not.toBe('');
});
