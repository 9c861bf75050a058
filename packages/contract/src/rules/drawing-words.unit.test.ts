import { describe, expect, test } from 'vitest';
import { translateDrawing } from './drawing-words.ts';

const text = (inner: string): string => `<text x="1">${inner}</text>`;

describe('translateDrawing', () => {
  test('translates known words and removes repetitions', () => {
    const drawing = text('САХНА') + text('СЦЕНА · STAGE') + text('Оркестр') + text('Golden circle');
    expect(translateDrawing(drawing, 'en')).toBe(text('STAGE') + text('Orchestra') + text('Golden circle'));
    expect(translateDrawing(drawing, 'ch')).toBe(text('舞台') + text('乐池') + text('Golden circle'));
  });

  test('keeps only known words in a drawing too small to read', () => {
    const drawing = text('САХНА') + text('STAGE') + text('12') + text('Golden circle');
    expect(translateDrawing(drawing, 'ru', 'drop')).toBe(text('СЦЕНА'));
  });

  test('keeps a word that occurs at separate positions', () => {
    const drawing = text('Вход') + text('Bar') + text('Entrance');
    expect(translateDrawing(drawing, 'kz')).toBe(text('Кіру') + text('Бар') + text('Кіру'));
  });
});
