import { expect, test } from 'vitest';
import { translateDrawing } from './drawing-words.ts';

const text = (inner: string): string => `<text x="1">${inner}</text>`;

test('words on a drawing are in the language of the visitor, each once', () => {
  const drawing = text('САХНА') + text('СЦЕНА · STAGE') + text('Оркестр') + text('Golden circle');
  expect(translateDrawing(drawing, 'en')).toBe(text('STAGE') + text('Orchestra') + text('Golden circle'));
  expect(translateDrawing(drawing, 'ch')).toBe(text('舞台') + text('乐池') + text('Golden circle'));
});

test('a word that stands at two places stays at both', () => {
  const drawing = text('Вход') + text('Bar') + text('Entrance');
  expect(translateDrawing(drawing, 'kz')).toBe(text('Кіру') + text('Бар') + text('Кіру'));
});
